import { fromPromise } from 'xstate'

import {
  finishPasskeySignIn,
  finishPasskeyStep,
  startPasskeySignIn,
  startPasskeyStep,
} from '#contract/passkey-sign-in.ts'
import { promisePort, watchPort } from '#machines/ports.ts'
import type { PasskeyAccepted } from '#machines/sign-in/passkey-sign-in.machine.ts'
import { readExtras } from '#src/features/sign-in/read-extras.ts'
import { callApi } from '#src/flows/call-port.ts'
import { hasPasskeys, passkeyPrompt, watchAutofill } from '#src/flows/passkeys.ts'

type Offer = { isOffered: boolean }

const readOffer = fromPromise<Offer, object>(async () => {
  if (!hasPasskeys()) return { isOffered: false }
  const extras = await readExtras()
  return { isOffered: extras['passkeySignIn'] === 1 }
})

/** A passkey instead of username and password. */
export const firstStepPorts = {
  readOffer,
  watchAutofill: watchAutofill(startPasskeySignIn),
  passkeyPrompt: passkeyPrompt(startPasskeySignIn),
  checkPasskey: finishPasskeySignIn,
}

/** Step two is chosen, so nothing is offered. */
export const noOffer = { readOffer: promisePort<Offer, object>(), watchAutofill: watchPort() }

/** A passkey instead of the verification code. */
export const secondStepPorts = {
  ...noOffer,
  passkeyPrompt: passkeyPrompt(startPasskeyStep),
  checkPasskey: fromPromise<PasskeyAccepted, { passkey: string }>(
    async ({ input, signal }) => (await callApi(finishPasskeyStep, input, signal)).response,
  ),
}
