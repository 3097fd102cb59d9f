import type { FastifyInstance } from 'fastify'

import { isSubscribed, toggleSubscription } from '#contract/tickets.ts'
import { askerOf } from '#server/http/access.ts'
import { isSubscribedTo, toggleSubscriptionTo } from '#server/db/tickets/subscriptions.ts'
import { ownTicket } from '#server/http/own-ticket.ts'
import { serve } from '#server/http/serve.ts'

export async function subscriptionRoutes(app: FastifyInstance) {
  const { db, engine } = app.services

  serve(app, isSubscribed, async ({ ticketId }, request) => {
    const { id } = await ownTicket(request, ticketId)
    return { isSubscribed: await isSubscribedTo(engine, id, askerOf(request).accountId) }
  })

  serve(app, toggleSubscription, async ({ ticketId }, request) => {
    const { id } = await ownTicket(request, ticketId)
    const now = await toggleSubscriptionTo(db, id, askerOf(request).accountId)
    return { success: true, isSubscribed: now }
  })
}
