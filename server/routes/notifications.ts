import type { FastifyInstance } from 'fastify'

import {
  getNotificationMutes,
  markAllInboxRead,
  setNotificationMutes,
} from '#contract/notifications.ts'
import { inTransaction } from '#server/db/engine/in-transaction.ts'
import { markAllRead } from '#server/db/mail/inbox.ts'
import { mutesOf, replaceMutes } from '#server/db/mail/notification-mutes.ts'
import { sessionOf } from '#server/http/access.ts'
import { serve } from '#server/http/serve.ts'

export function notificationRoutes(app: FastifyInstance) {
  const { db } = app.services

  serve(app, markAllInboxRead, async ({ until }, request) => {
    await markAllRead(db, sessionOf(request).accountId, Date.parse(until))
    return {}
  })

  serve(app, getNotificationMutes, async (_, request) => ({
    mutes: await mutesOf(db, sessionOf(request).accountId),
  }))

  serve(app, setNotificationMutes, async ({ mutes }, request) => {
    await inTransaction(db, (tx) => replaceMutes(tx, sessionOf(request).accountId, mutes))
    return {}
  })
}
