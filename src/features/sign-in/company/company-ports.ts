import { fromPromise } from 'xstate'

import type { Answer, Payload } from '#contract/call.ts'
import type { Departure, lookUpCompany } from '#contract/company-sign-in.ts'
import type { VisitStart } from '#machines/sign-in/company-departure.machine.ts'
import { readExtras } from '#src/features/sign-in/read-extras.ts'
import { leavePortal } from '#src/flows/leave-portal.ts'

/** Whether users of some company sign in at its own provider. */
const readOffer = fromPromise<{ isOffered: boolean }, object>(async () => {
  const extras = await readExtras()
  return { isOffered: extras['companySignIn'] === 1 }
})

/** Loaded once a user has chosen this way. */
const loadCalls = () => import('./company-calls.ts')

type LookUp = typeof lookUpCompany

export const companySignInPorts = {
  readOffer,
  lookUp: fromPromise<Answer<LookUp>, Payload<LookUp>>(async ({ input, signal }) =>
    (await loadCalls()).lookUp(input, signal),
  ),
  departure: {
    start: fromPromise<Departure, VisitStart>(async ({ input, signal }) =>
      (await loadCalls()).start(input, signal),
    ),
    leave: leavePortal,
  },
}
