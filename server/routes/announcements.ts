import type { FastifyInstance } from 'fastify'

import { dismissAnnouncement, listAnnouncements } from '#contract/announcements.ts'
import { announcementsFor, dismiss } from '#server/db/mail/announcements.ts'
import { sessionOf } from '#server/http/access.ts'
import { serve } from '#server/http/serve.ts'
import { languageOf } from '#server/http/language.ts'

/** The provider's announcements, shown above every page (T119). */
export function announcementRoutes(app: FastifyInstance) {
  const { db, now } = app.services

  serve(app, listAnnouncements, (_, request) =>
    announcementsFor(db, {
      accountId: sessionOf(request).accountId,
      language: languageOf(request),
      now: now(),
    }),
  )

  serve(app, dismissAnnouncement, async ({ id: announcementId }, request) => {
    await dismiss(db, { announcementId, accountId: sessionOf(request).accountId, at: now() })
    return {}
  })
}
