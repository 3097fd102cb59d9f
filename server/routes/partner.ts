import type { FastifyInstance } from 'fastify'

import { createPartnerEmployee } from '#contract/partner.ts'
import { partnerProblems, sent, stripped } from '#contract/rules/partner.ts'
import { callerOf, visitorOf } from '#server/http/caller.ts'
import { sessionOf } from '#server/http/access.ts'
import { Problem } from '#server/domain/problem.ts'
import { requestPartner } from '#server/rules/partner-request.ts'
import { admitRequest } from '#server/rules/tries.ts'
import { serve } from '#server/http/serve.ts'
import { messageFor } from '#server/http/language.ts'

/** Names the invalid field; the portal's form never sends one (V28–V31). */
const refuseInvalid = (user: Parameters<typeof partnerProblems>[0]) => {
  const issues = Object.entries(partnerProblems(user)).flatMap(([path, message]) =>
    message === null ? [] : [{ path, message }],
  )
  if (issues.length > 0) throw new Problem(400, 'Some fields are missing or invalid.', { issues })
}

export function partnerRoutes(app: FastifyInstance) {
  serve(app, createPartnerEmployee, async (typed, request) => {
    const person = sent(stripped(typed))
    refuseInvalid(person)
    await admitRequest(visitorOf(request), 'partner', sessionOf(request).username)
    const { code, isNew } = await requestPartner(callerOf(request), person)
    const key = isNew ? 'requestFiled' : 'partnerAskedBefore'
    return { message: messageFor(request, key, { code }) }
  })
}
