import * as z from 'zod/mini'

import { codedVerdict, nothing, verdict } from './answers.ts'
import { call } from './call.ts'
import { formId, formOptional, formText, formTotp } from './form.ts'
import { limits } from './limits.ts'
import { newPasskey, passkeyList, passkeyName, passkeyRemoval } from './passkeys.ts'
import { passkeyRefusal } from './passkey-sign-in.ts'
import { passkeyAnswer, passkeyOptions } from './proof.ts'

/** What confirms an agent's change: a verification code or a passkey (T276). */
export const agentProof = {
  totp: formTotp,
  passkey: formOptional(formText(limits.passkeyAnswerMax)),
}

/** Like `authentication/passkey/start-sign-in` (T276). */
export const startAgentPasskeySignIn = call('/api/v1/agent/authentication/passkey/start-sign-in', {
  access: 'agentPublic',
  spec: 'T276',
  body: nothing,
  answer: z.object({ options: passkeyOptions }),
})

export const finishAgentPasskeySignIn = call(
  '/api/v1/agent/authentication/passkey/finish-sign-in',
  {
    access: 'agentPublic',
    spec: 'T276',
    body: z.object({ passkey: passkeyAnswer }),
    answer: z.object({ success: z.boolean(), username: z.string(), reason: passkeyRefusal }),
  },
)

/** Like `authentication/passkey/start-step` (T276). */
export const startAgentPasskeyStep = call('/api/v1/agent/authentication/passkey/start-step', {
  access: 'agentStep',
  spec: 'T276',
  body: nothing,
  answer: z.object({ options: z.nullable(passkeyOptions) }),
})

export const finishAgentPasskeyStep = call('/api/v1/agent/authentication/passkey/finish-step', {
  access: 'agentStep',
  spec: 'T276',
  body: z.object({ passkey: passkeyAnswer }),
  answer: z.object({ success: z.boolean(), reason: passkeyRefusal }),
})

/** The agent's own passkeys, oldest first (T276). */
export const listAgentPasskeys = call('/api/v1/agent/account/passkey/list', {
  access: 'agent',
  spec: 'T276',
  body: nothing,
  answer: passkeyList,
})

export const startAgentPasskeyRegistration = call(
  '/api/v1/agent/account/passkey/start-registration',
  {
    access: 'agent',
    spec: 'T276',
    body: z.object(agentProof),
    answer: z.extend(codedVerdict, { options: z.optional(passkeyOptions) }),
  },
)

export const finishAgentPasskeyRegistration = call(
  '/api/v1/agent/account/passkey/finish-registration',
  {
    access: 'agent',
    spec: 'T276',
    body: newPasskey,
    answer: codedVerdict,
  },
)

export const renameAgentPasskey = call('/api/v1/agent/account/passkey/rename', {
  access: 'agent',
  spec: 'T276',
  body: z.object({ id: formId, name: passkeyName }),
  answer: verdict,
})

export const removeAgentPasskey = call('/api/v1/agent/account/passkey/remove', {
  access: 'agent',
  spec: 'T276',
  body: z.object({ id: formId, ...agentProof }),
  answer: passkeyRemoval,
})

/** Asks for a passkey as the proof of a change (T276). */
export const startAgentPasskeyProof = call('/api/v1/agent/account/passkey/start-proof', {
  access: 'agent',
  spec: 'T276',
  body: nothing,
  answer: z.object({ options: z.nullable(passkeyOptions) }),
})
