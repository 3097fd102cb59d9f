import * as z from 'zod/mini'

import { writeId } from './agent-write.ts'
import { nothing, option, verdict } from './answers.ts'
import { call } from './call.ts'
import { formCount, formFlag, formGroup, formId, formLine, formList, formText } from './form.ts'
import { instant } from './instant.ts'
import { limits } from './limits.ts'
import { decidingRoles } from './rules/agent-roles.ts'

/** What a security manager has requested (T116). */
export const loginRequest = z.object({
  requestId: z.int(),
  kind: z.enum(['partner', 'lock', 'offboarding']),
  state: z.enum(['open', 'approved', 'refused']),
  /** the user it's about, who may not have a login yet */
  name: z.string(),
  mail: z.string(),
  telephone: z.string(),
  /** empty until a partner employee's login exists */
  username: z.string(),
  company: option,
  requester: z.object({ name: z.string(), username: z.string() }),
  reason: z.string(),
  /** the last day of a login that will end, such as `2026-11-30` */
  lastDay: z.nullable(z.string()),
  /** why it was declined; empty if it wasn't */
  answer: z.string(),
  askedAt: instant,
  decidedAt: z.nullable(instant),
  /** the agent who decided; empty for the operator */
  decidedBy: z.string(),
  ticket: z.nullable(z.object({ ticketId: z.int(), code: z.string() })),
})
export type LoginRequest = z.output<typeof loginRequest>

export const requestView = z.enum(['open', 'decided'])
export type RequestView = z.output<typeof requestView>

/** Open requests, oldest first, or decided ones, latest decision first; 20 per page (T116). */
export const listLoginRequests = call('/api/v1/agent/request/list', {
  access: 'agent',
  spec: 'T116',
  body: z.object({ view: requestView, page: formCount(1_000_000) }),
  answer: z.object({ total: z.int(), list: z.array(loginRequest) }),
})

/**
 * The number of undecided requests, of tickets with news for the agent, of received emails that wait for
 * agents, if the installation reads emails, and for admins of open requests about users' data, if they are
 * offered or any is open (T116, T217, T264, T343).
 */
export const countLoginRequests = call('/api/v1/agent/request/count', {
  access: 'agent',
  spec: 'T116',
  body: nothing,
  answer: z.object({
    open: z.int(),
    news: z.int(),
    emails: z.optional(z.int()),
    data: z.optional(z.int()),
  }),
})

/** `data` is null if the request doesn't exist. `freeUsername` is a suggestion for a new login (T116). */
export const getLoginRequest = call('/api/v1/agent/request/record', {
  access: 'agent',
  spec: 'T116',
  body: z.object({ requestId: formId }),
  answer: z.object({
    data: z.nullable(loginRequest),
    freeUsername: z.string(),
    companies: z.array(option),
  }),
})

/** `isDecided`: someone else decided first, and nothing has changed. */
const decision = z.extend(verdict, { isDecided: z.optional(z.boolean()) })

/**
 * Adds a login and sends an invitation; only this response contains a token's `totpSecret`. A lock takes
 * effect immediately, an offboarding after its last day; both ignore the set-up (T116, T117).
 */
export const approveLoginRequest = call('/api/v1/agent/request/approve', {
  access: 'agent',
  roles: decidingRoles,
  spec: 'T116',
  body: z.object({
    writeId,
    requestId: formId,
    username: formLine(100),
    companyIds: formList(formId),
    flags: formGroup(z.object({ tc: formFlag, sm: formFlag, psm: formFlag })),
    mfa: formCount(2),
  }),
  answer: z.extend(decision, { totpSecret: z.optional(z.string()) }),
})

/** The reason is shown to the requester (T116). */
export const declineLoginRequest = call('/api/v1/agent/request/decline', {
  access: 'agent',
  roles: decidingRoles,
  spec: 'T116',
  body: z.object({ writeId, requestId: formId, reason: formText(limits.requestAnswerMax) }),
  answer: decision,
})
