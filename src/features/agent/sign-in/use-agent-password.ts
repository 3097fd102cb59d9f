import { fromPromise } from 'xstate'

import { setAgentPassword } from '#contract/agent-authentication.ts'
import type { Answer, Payload } from '#contract/call.ts'
import type { Departure } from '#contract/company-sign-in.ts'
import type { renderPasswordReset, resetPassword } from '#contract/recovery.ts'
import type { VisitStart } from '#machines/sign-in/company-departure.machine.ts'
import { passwordResetMachine } from '#machines/sign-in/password-reset.machine.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { leavePortal } from '#src/flows/leave-portal.ts'
import { callApi } from '#src/flows/call-port.ts'

/** A link without a code can't be used; other links are checked when the password is sent (T103). */
const checkLink = fromPromise<
  Answer<typeof renderPasswordReset>,
  Payload<typeof renderPasswordReset>
>(async ({ input: { otac } }) => ({ render: otac !== '' }))

const savePassword = fromPromise<Answer<typeof resetPassword>, Payload<typeof resetPassword>>(
  ({ input: { otac, newPassword }, signal }) =>
    callApi(setAgentPassword, { code: otac, newPassword }, signal),
)

/** Only customers have companies; `checkLink` never names one. */
const noProvider = fromPromise<Departure, VisitStart>(async () => ({
  outcome: 'noProvider',
  address: '',
}))

/** The page behind the one-time link `desk agent` prints. */
export const useAgentPassword = (code: string) =>
  useFlow(passwordResetMachine, {
    calls: {
      checkLink,
      resetPassword: savePassword,
      departure: { start: noProvider, leave: leavePortal },
    },
    input: { otac: code, signIn: 'agentLogin' },
  })
