import { fromPromise } from 'xstate'

import {
  prepareAgentFactor,
  signInAgent,
  signOutAgent,
  verifyAgentCode,
} from '#contract/agent-authentication.ts'
import type { authenticateUser, authenticateUserMfa } from '#contract/authentication.ts'
import type { Answer, Payload } from '#contract/call.ts'
import { agentSignInMachine } from '#machines/agent/agent-sign-in.machine.ts'
import { agentSession } from '#src/features/agent/session/agent-session.ts'
import { callApi } from '#src/flows/call-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { factorOffer } from './factor-ports.ts'
import { firstStepPorts, secondStepPorts } from './passkey-ports.ts'

/** An agent's password doesn't expire, and the second factor is an authenticator app (T101, T102). */
const authenticate = fromPromise<Answer<typeof authenticateUser>, Payload<typeof authenticateUser>>(
  async ({ input, signal }) => {
    const { success, hasFactor, username, hasPasskey } = await callApi(signInAgent, input, signal)
    return {
      success,
      username,
      mfaAuthType: 2,
      hasMfa: hasFactor,
      mfaWizardComplete: hasFactor,
      isPasswordExpired: false,
      requireTotp: false,
      hasPasskey,
    }
  },
)

const verifySecondFactor = fromPromise<
  Answer<typeof authenticateUserMfa>,
  Payload<typeof authenticateUserMfa>
>(async ({ input: { username, totp }, signal }) => ({
  response: await callApi(verifyAgentCode, { username, totp }, signal),
}))

/** An agent's sign-in, from its beginning or from where a reload interrupted it. */
export const useAgentSignIn = () => {
  const { signingIn, hasPasskey } = agentSession.getSnapshot().context
  return useFlow(agentSignInMachine, {
    calls: {
      credentials: { authenticate, passkeySignIn: firstStepPorts },
      secondFactorSetup: { prepareSecondFactor: factorOffer(prepareAgentFactor) },
      verificationCode: { verifySecondFactor, passkeyStep: secondStepPorts },
      signOut: signOutAgent,
    },
    input: { username: signingIn ?? '', hasPasskey },
  })
}
