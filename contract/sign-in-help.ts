import * as z from 'zod/mini'

import { codedVerdict, nothing, verdict } from './answers.ts'
import { call } from './call.ts'
import { formId } from './form.ts'
import { instant } from './instant.ts'
import { proof } from './proof.ts'

/** What an agent does to help a user sign in: resets the authenticator app, or emails a link for a password. */
export const helpKind = z.enum(['factor', 'link'])
export type HelpKind = z.output<typeof helpKind>

/**
 * What allows it: a security manager's approval, the user's emergency code, an admin who has called the
 * user, or the operator of the server.
 */
export const helpWay = z.enum(['code', 'manager', 'admin', 'operator'])
export type HelpWay = z.output<typeof helpWay>

/** `ended`: too late, or the user has changed in the meantime. */
export const helpState = z.enum(['open', 'given', 'declined', 'withdrawn', 'ended'])
export type HelpState = z.output<typeof helpState>

/** What agents and security managers see of it. */
export const signInHelp = z.object({
  id: z.int(),
  kind: helpKind,
  way: helpWay,
  state: helpState,
  /** the name of the agent; empty for the operator */
  agent: z.string(),
  reason: z.string(),
  askedAt: instant,
  /** when an open request ends, or when an admin's takes effect */
  until: instant,
  endedAt: z.nullable(instant),
  /** the security manager who approved or declined; empty if nobody did */
  decidedBy: z.string(),
})
export type SignInHelp = z.output<typeof signInHelp>

const companyHelp = z.extend(signInHelp, {
  name: z.string(),
  username: z.string(),
  /** whether it's about the reader */
  isOwn: z.boolean(),
})
export type CompanyHelp = z.output<typeof companyHelp>

/**
 * Help for users of the security manager's own company: open requests, then the others of the last 30 days,
 * newest first. Offered, like the two calls below, if `get-flags` returns `extras.signInHelp` 1 (T239).
 */
export const listSignInHelp = call('/api/v1/security-manager/help/list', {
  access: 'securityManager',
  spec: 'T239',
  body: nothing,
  answer: z.object({
    /** the reader's second factor, which confirms an approval */
    factor: z.enum(['app', 'token', 'none']),
    list: z.array(companyHelp),
  }),
})

/** Approves a request, which helps the user at once (T239). */
export const approveSignInHelp = call('/api/v1/security-manager/help/approve', {
  access: 'securityManager',
  spec: 'T239',
  body: z.object({ id: formId, ...proof }),
  answer: codedVerdict,
})

/** Declines a request, or cancels what an admin has started. Changes nothing for the user (T239, T245). */
export const declineSignInHelp = call('/api/v1/security-manager/help/decline', {
  access: 'securityManager',
  spec: 'T239',
  body: z.object({ id: formId }),
  answer: verdict,
})
