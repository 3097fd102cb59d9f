import * as z from 'zod/mini'

import { nothing, unread, verdict } from './answers.ts'
import { call } from './call.ts'
import { formTotpWord, formWord } from './form.ts'
import { agentRoles } from './rules/agent-roles.ts'

const password = formWord(256)

/**
 * An agent's username and password. `hasFactor` is false until the agent has set up a second factor;
 * `username` is the account's, and empty in a refusal (T101).
 */
export const signInAgent = call('/api/v1/agent/authentication/sign-in', {
  access: 'agentPublic',
  spec: 'T101',
  body: z.object({ username: formWord(100), password }),
  answer: z.object({
    success: z.boolean(),
    hasFactor: z.boolean(),
    username: z.string(),
    /** whether a passkey can replace the code (T276) */
    hasPasskey: z.optional(z.boolean()),
  }),
})

/** The key for the authenticator app, as in `init-user-mfa`; agents have no emergency code (T102). */
export const prepareAgentFactor = call('/api/v1/agent/authentication/prepare-factor', {
  access: 'agentStep',
  spec: 'T102',
  body: nothing,
  answer: z.object({ isActivated: z.boolean(), qrData: z.string() }),
})

/**
 * The verification code of the agent with this username, in case another tab has started to sign in
 * another agent; the first correct one also activates the factor (T102).
 */
export const verifyAgentCode = call('/api/v1/agent/authentication/verify-code', {
  access: 'agentStep',
  spec: 'T102',
  body: z.object({ username: formWord(100), totp: formTotpWord }),
  answer: z.object({ success: z.boolean() }),
})

/** Emails a one-time link to the agent. The answer never says whether there is one (T230). */
export const requestAgentPassword = call('/api/v1/agent/authentication/request-password', {
  access: 'agentPublic',
  spec: 'T230',
  body: z.object({ username: formWord(100) }),
  answer: unread,
})

/** `code` comes from a one-time link. A refusal says why (T103). */
export const setAgentPassword = call('/api/v1/agent/authentication/set-password', {
  access: 'agentPublic',
  spec: 'T103',
  body: z.object({ code: formWord(100), newPassword: password }),
  answer: verdict,
})

export const signOutAgent = call('/api/v1/agent/authentication/sign-out', {
  access: 'agentPublic',
  spec: 'T101',
  body: nothing,
  answer: nothing,
})

/**
 * Who is signed in. `stage` is `none` for a visitor, `password` before the code; in both cases, `agent`
 * is null. `username` says whose code is awaited (T101). `passkeys` is what they can be used for, if
 * anything: after the password only, or instead of it (T276).
 */
export const getAgentState = call('/api/v1/agent/authentication/get-state', {
  access: 'agentPublic',
  spec: 'T101',
  body: nothing,
  answer: z.object({
    stage: z.enum(['none', 'password', 'full']),
    username: z.optional(z.string()),
    hasPasskey: z.optional(z.boolean()),
    passkeys: z.optional(z.enum(['secondStep', 'signIn'])),
    agent: z.nullable(z.object({ agentId: z.int(), name: z.string(), role: z.enum(agentRoles) })),
  }),
})
