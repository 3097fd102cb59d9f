import { renewPassword } from '#contract/authentication-passwords.ts'
import {
  authenticateUser,
  authenticateUserMfa,
  disconnectUser,
  initUserMfa,
} from '#contract/authentication.ts'
import { redeemEmergencyCode } from '#contract/extras.ts'
import { emergencyCodeMachine } from '#machines/emergency-code.machine.ts'
import { loginMachine } from '#machines/login.machine.ts'
import { passwordRenewalMachine } from '#machines/password-renewal.machine.ts'
import { secondFactorSetUpMachine } from '#machines/second-factor-set-up.machine.ts'
import { browserEffects } from '#src/flows/browser-effects.ts'
import { withPorts } from '#src/flows/with-ports.ts'

/** The sign-in with children that can call the server; for `useFlow`. */
export const login = loginMachine.provide({
  actors: {
    passwordRenewal: withPorts(passwordRenewalMachine, { renewPassword }, browserEffects),
    secondFactorSetUp: withPorts(
      secondFactorSetUpMachine,
      { prepareSecondFactor: initUserMfa },
      browserEffects,
    ),
    emergencyCode: withPorts(emergencyCodeMachine, { redeemEmergencyCode }, browserEffects),
  },
})

export const loginCalls = {
  authenticate: authenticateUser,
  verifySecondFactor: authenticateUserMfa,
  disconnect: disconnectUser,
}
