import type { FastifyInstance } from 'fastify'

import { describeUnsubscribeLink, endSubscription } from '#contract/unsubscribe.ts'
import { subscriptionByLink } from '#server/db/mail/unsubscribe.ts'
import { Problem } from '#server/domain/problem.ts'
import { serve } from '#server/http/serve.ts'
import { unsubscribeByLink } from '#server/rules/unsubscribe.ts'

export function unsubscribeRoutes(app: FastifyInstance) {
  const { db, now } = app.services

  serve(app, describeUnsubscribeLink, async ({ code }) => {
    const subscription = await subscriptionByLink(db, code)
    if (!subscription) return { ticket: null }
    const { ticketId: id, code: ticketCode, accountId } = subscription
    const ticket = { id, code: ticketCode }
    return { ticket: accountId === null ? { ...ticket, isExternal: true } : ticket }
  })

  serve(app, endSubscription, async ({ code }) => {
    const subscription = await subscriptionByLink(db, code)
    if (subscription) await unsubscribeByLink(db, subscription, now())
    return { success: subscription !== undefined }
  })
}

/** Ignores the body, because mail programs can post anything. */
const readNothing = (app: FastifyInstance) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume()
    done(null)
  })
}

/** RFC 8058: mail programs post to the same URL that opens the page in a browser. */
export async function oneClickUnsubscribeRoutes(app: FastifyInstance) {
  const { db, now } = app.services
  const config = { isPermittedByAddress: true } as const
  readNothing(app)

  app.post<{ Params: { code: string } }>(
    '/unsubscribe/:code',
    { config },
    async (request, reply) => {
      const subscription = await subscriptionByLink(db, request.params.code)
      if (!subscription) throw new Problem(404, 'This link is incomplete or has expired.')
      await unsubscribeByLink(db, subscription, now())
      return reply.code(200).send()
    },
  )
}
