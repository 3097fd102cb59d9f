import type { FastifyInstance } from 'fastify'

import { describeUnsubscribeLink, endSubscription } from '#contract/unsubscribe.ts'
import { endSubscriptionOf, subscriptionBehind } from '#server/db/mail/unsubscribing.ts'
import { Problem } from '#server/http/problem.ts'
import { serve } from '#server/http/serve.ts'

export async function unsubscribeRoutes(app: FastifyInstance) {
  const { db } = app.services

  serve(app, describeUnsubscribeLink, async ({ code }) => {
    const found = await subscriptionBehind(db, code)
    return { ticket: found ? { id: found.ticketId, code: found.code } : null }
  })

  serve(app, endSubscription, async ({ code }) => {
    const found = await subscriptionBehind(db, code)
    if (found) await endSubscriptionOf(db, found)
    return { success: found !== undefined }
  })
}

/** A mail program posts what it likes; nothing of it is read. */
const readNothing = (app: FastifyInstance) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume()
    done(null)
  })
}

/** RFC 8058: mail programs post to the address that opens the page in a browser. */
export async function oneClickUnsubscribeRoutes(app: FastifyInstance) {
  const { db } = app.services
  const config = { isPermittedByAddress: true } as const
  readNothing(app)

  app.post<{ Params: { code: string } }>(
    '/unsubscribe/:code',
    { config },
    async (request, reply) => {
      const found = await subscriptionBehind(db, request.params.code)
      if (!found) throw new Problem(404, 'This link is incomplete or too old.')
      await endSubscriptionOf(db, found)
      return reply.code(200).send()
    },
  )
}
