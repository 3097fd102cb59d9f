import { fromPromise } from 'xstate'

import {
  finishAgentPasskeySignIn,
  finishAgentPasskeyStep,
  startAgentPasskeySignIn,
  startAgentPasskeyStep,
} from '#contract/agent-passkeys.ts'
import { agentSession } from '#src/features/agent/session/agent-session.ts'
import { noOffer } from '#src/features/sign-in/public.ts'
import { hasPasskeys, passkeyPrompt, watchAutofill } from '#src/flows/passkeys.ts'

/** The session has read it, because the page waits for that. */
const readOffer = fromPromise<{ isOffered: boolean }, object>(async () => ({
  isOffered: hasPasskeys() && agentSession.getSnapshot().context.passkeys === 'signIn',
}))

/** A passkey instead of username and password. */
export const firstStepPorts = {
  readOffer,
  watchAutofill: watchAutofill(startAgentPasskeySignIn),
  passkeyPrompt: passkeyPrompt(startAgentPasskeySignIn),
  checkPasskey: finishAgentPasskeySignIn,
}

/** A passkey instead of the verification code. */
export const secondStepPorts = {
  ...noOffer,
  passkeyPrompt: passkeyPrompt(startAgentPasskeyStep),
  checkPasskey: finishAgentPasskeyStep,
}
