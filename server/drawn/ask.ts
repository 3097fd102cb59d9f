import type { FastifyRequest } from 'fastify'

import { getFlags, getState } from '#contract/authentication.ts'
import type { Call } from '#contract/call.ts'
import type { Answers, View } from '#contract/drawing.ts'
import { getTicketOptions } from '#contract/ticket-form.ts'
import { listTickets } from '#contract/tickets.ts'

/** One call of the portal's own, asked as the browser would: the same checks, limits and log lines. */
const ask = async (request: FastifyRequest, { path }: Call, language: string, payload = '') => {
  const { body, statusCode } = await request.server.inject({
    method: 'POST',
    url: path,
    payload,
    remoteAddress: request.ip,
    headers: {
      host: request.headers.host ?? '',
      cookie: request.headers.cookie ?? '',
      'accept-language': language,
      'content-type': 'application/x-www-form-urlencoded',
    },
  })
  return statusCode === 200 ? body : null
}

/** What the ticket list begins with, and the call each answer is for; null when one is refused. */
export const askForList = async (
  request: FastifyRequest,
  { language, request: form }: View,
): Promise<{ answers: Answers; byCall: Record<string, string> } | null> => {
  const [state, flags, list, options] = await Promise.all([
    ask(request, getState, language),
    ask(request, getFlags, language),
    ask(request, listTickets, language, form),
    ask(request, getTicketOptions, language),
  ])
  if (state === null || flags === null || list === null || options === null) return null
  const byCall = {
    [`${getState.path}?`]: state,
    [`${getFlags.path}?`]: flags,
    [`${listTickets.path}?${form}`]: list,
    [`${getTicketOptions.path}?`]: options,
  }
  return { answers: { state, flags, list, options }, byCall }
}
