import * as z from 'zod/mini'

import { flags, verdict } from './answers.ts'
import { call } from './call.ts'
import { formCount, formId, formOptional, formText, formWord } from './form.ts'
import { instant } from './instant.ts'
import { limits } from './limits.ts'

/** What a security manager can request for a login. */
export const loginChanges = ['lock', 'offboarding'] as const
const loginChange = z.enum(loginChanges)
export type LoginChange = z.output<typeof loginChange>

/** `invited`: has no password yet; `ended`: locked after the last day of an offboarding. */
const loginState = z.enum(['active', 'invited', 'locked', 'ended'])
export type LoginState = z.output<typeof loginState>

const companyLogin = z.object({
  id: z.int(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  permissions: flags,
  lastSignIn: z.nullable(z.string()),
  state: loginState,
  isOwn: z.boolean(),
  /** pending requests for this login */
  asked: z.array(loginChange),
})
export type CompanyLogin = z.output<typeof companyLogin>

/**
 * The logins of the user's own company by name, 20 per page. Offered, like the two calls below, if
 * `get-flags` returns `extras.companyLogins` 1 (R74).
 */
export const listCompanyLogins = call('/api/v1/security-manager/login/list', {
  extra: 'companyLogins',
  access: 'securityManager',
  spec: 'R74',
  body: z.object({ search: formText(200), page: formCount(1_000_000) }),
  answer: z.object({ total: z.int(), list: z.array(companyLogin) }),
})

/** A calendar day such as `2026-11-30`. */
const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))

/** Asks the provider to lock a login, or to end it after a last day (R75). */
export const requestLoginChange = call('/api/v1/security-manager/login/request', {
  extra: 'companyLogins',
  access: 'securityManager',
  spec: 'R75',
  body: z.object({
    loginId: formId,
    change: loginChange,
    reason: formWord(limits.loginRequestReasonMax),
    /** the last day of a login that will end */
    lastDay: formOptional(day),
  }),
  answer: verdict,
})

const companyRequest = z.object({
  id: z.int(),
  kind: z.enum(['partner', ...loginChanges]),
  /** the person the request is about */
  name: z.string(),
  /** empty until a partner employee's login exists */
  username: z.string(),
  requester: z.string(),
  reason: z.string(),
  lastDay: z.nullable(z.string()),
  state: z.enum(['open', 'approved', 'refused']),
  /** why the provider declined */
  answer: z.string(),
  askedAt: instant,
  decidedAt: z.nullable(z.string()),
  /** the ticket of a request for a partner employee */
  ticket: z.nullable(z.object({ id: z.int(), code: z.string() })),
})
export type CompanyRequest = z.output<typeof companyRequest>

/** Requests by security managers of the user's own company, newest first (R76). */
export const listCompanyRequests = call('/api/v1/security-manager/request/list', {
  extra: 'companyLogins',
  access: 'securityManager',
  spec: 'R76',
  body: z.object({ page: formCount(1_000_000) }),
  answer: z.object({ total: z.int(), list: z.array(companyRequest) }),
})
