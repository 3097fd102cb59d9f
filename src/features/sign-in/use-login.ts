import { renewPassword } from '#contract/authentication-passwords.ts'
import {
  authenticateUser,
  authenticateUserMfa,
  disconnectUser,
  initUserMfa,
} from '#contract/authentication.ts'
import { redeemEmergencyCode } from '#contract/extras.ts'
import { emergencyCodeMachine } from '#machines/sign-in/emergency-code.machine.ts'
import { loginMachine } from '#machines/sign-in/login.machine.ts'
import { passwordRenewalMachine } from '#machines/sign-in/password-renewal.machine.ts'
import { secondFactorSetupMachine } from '#machines/sign-in/second-factor-setup.machine.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { withPorts } from '#src/flows/with-ports.ts'
import { halfOpenSignIn } from '#src/session/session.ts'

const machine = loginMachine.provide({
  actors: {
    passwordRenewal: withPorts(passwordRenewalMachine, { renewPassword }),
    secondFactorSetup: withPorts(secondFactorSetupMachine, { prepareSecondFactor: initUserMfa }),
    emergencyCode: withPorts(emergencyCodeMachine, { redeemEmergencyCode }),
  },
})

/** The sign-in, from its beginning or from where a reload interrupted it. */
export const useLogin = (username: string) =>
  useFlow(machine, {
    calls: {
      authenticate: authenticateUser,
      verifySecondFactor: authenticateUserMfa,
      disconnect: disconnectUser,
    },
    input: { username, mfaAuthType: 2, resuming: null, ...halfOpenSignIn() },
  })
