import { fromPromise } from 'xstate'

import type { prepareAgentFactor } from '#contract/agent-authentication.ts'
import type { offerAgentRenewal } from '#contract/agent-account.ts'
import type { initUserMfa } from '#contract/authentication.ts'
import type { Answer, Payload } from '#contract/call.ts'
import { callApi } from '#src/flows/call-port.ts'

/** Agents have no emergency code (T102). */
export const factorOffer = (call: typeof prepareAgentFactor | typeof offerAgentRenewal) =>
  fromPromise<Answer<typeof initUserMfa>, Payload<typeof initUserMfa>>(async ({ signal }) => {
    const factor = await callApi(call, {}, signal)
    return { response: { payload: { ...factor, emergencyCode: '' } } }
  })
