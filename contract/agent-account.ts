import * as z from 'zod/mini'

import { agentProof } from './agent-passkeys.ts'
import { codedVerdict, nothing } from './answers.ts'
import { call } from './call.ts'
import { formList, formTotp, formWord } from './form.ts'
import { agentMutes } from './rules/agent-mutes.ts'

const password = formWord(256)

/** The calling agent's own account; admins change what's here (T231). */
export const getAgentAccount = call('/api/v1/agent/account/get', {
  access: 'agent',
  spec: 'T231',
  body: nothing,
  answer: z.object({ username: z.string(), mail: z.string(), groups: z.array(z.string()) }),
})
export type AgentAccount = z.output<typeof getAgentAccount.answer>

/** Like `profile/change-password`: ends the agent's other sessions (T231). */
export const changeAgentPassword = call('/api/v1/agent/account/change-password', {
  access: 'agent',
  spec: 'T231',
  body: z.object({ password, newPassword: password, totp: formTotp }),
  answer: codedVerdict,
})

/**
 * Lets this session set up another authenticator app within a few minutes. The current one stays valid
 * until then (T231).
 */
export const startAgentRenewal = call('/api/v1/agent/account/start-factor-renewal', {
  access: 'agent',
  spec: 'T231',
  body: z.object(agentProof),
  answer: codedVerdict,
})

/** The key for the new app; refused unless a renewal has started (T231). */
export const offerAgentRenewal = call('/api/v1/agent/account/offer-factor', {
  access: 'agent',
  spec: 'T231',
  body: nothing,
  answer: z.object({ isActivated: z.boolean(), qrData: z.string() }),
})

/** Activates the new app with its first code (T231). */
export const finishAgentRenewal = call('/api/v1/agent/account/finish-factor-renewal', {
  access: 'agent',
  spec: 'T231',
  body: z.object({ totp: formTotp }),
  answer: codedVerdict,
})

/** What the agent isn't emailed about (T235). */
export const getAgentMutes = call('/api/v1/agent/account/get-mutes', {
  access: 'agent',
  spec: 'T235',
  body: nothing,
  answer: z.object({ mutes: z.array(z.enum(agentMutes)) }),
})

/** Replaces what the agent isn't emailed about (T235). */
export const setAgentMutes = call('/api/v1/agent/account/set-mutes', {
  access: 'agent',
  spec: 'T235',
  body: z.object({ mutes: formList(z.enum(agentMutes), agentMutes.length) }),
  answer: nothing,
})
