import { renewPassword } from '#contract/authentication-passwords.ts'
import {
  authenticateUser,
  authenticateUserMfa,
  disconnectUser,
  initUserMfa,
} from '#contract/authentication.ts'
import { redeemEmergencyCode } from '#contract/extras.ts'
import { loginMachine } from '#machines/sign-in/login.machine.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { halfOpenSignIn } from '#src/session/session.ts'
import { companySignInPorts } from './company/company-ports.ts'
import { firstStepPorts, secondStepPorts } from './passkey/passkey-ports.ts'

/** The sign-in, from its beginning or from where a reload interrupted it. */
export const useLogin = (username: string, returnTo: string) =>
  useFlow(loginMachine, {
    calls: {
      credentials: { authenticate: authenticateUser, passkeySignIn: firstStepPorts },
      companySignIn: companySignInPorts,
      passwordRenewal: { renewPassword },
      secondFactorSetup: { prepareSecondFactor: initUserMfa },
      verificationCode: { verifySecondFactor: authenticateUserMfa, passkeyStep: secondStepPorts },
      emergencyCode: { redeemEmergencyCode },
      disconnect: disconnectUser,
    },
    input: {
      username,
      mfaAuthType: 2,
      hasPasskey: false,
      resuming: null,
      returnTo,
      ...halfOpenSignIn(),
    },
  })
