import { expectTypeOf, test } from 'vitest'

import type * as authentication from '#contract/authentication.ts'
import type { getTicket } from '#contract/tickets.ts'
import type { loginMachine } from '#machines/sign-in/login.machine.ts'
import type { CallsFor } from '#src/flows/with-ports.ts'

type Calls = CallsFor<typeof loginMachine>
type Fit = {
  authenticate: typeof authentication.authenticateUser
  verifySecondFactor: typeof authentication.authenticateUserMfa
  disconnect: typeof authentication.disconnectUser
}

test('requires a matching call for each port: a missing or different one doesn’t compile', () => {
  expectTypeOf<Fit>().toExtend<Calls>()
  expectTypeOf<Omit<Fit, 'disconnect'>>().not.toExtend<Calls>()
  expectTypeOf<Omit<Fit, 'disconnect'> & { disconnect: typeof getTicket }>().not.toExtend<Calls>()
})
