import { fromPromise } from 'xstate'

import {
  readCompanyLink,
  removeCompanyLink,
  startCompanyLink,
} from '#contract/company-providers.ts'
import type { Departure } from '#contract/company-sign-in.ts'
import { companyLinkMachine } from '#machines/account/company-link.machine.ts'
import type { VisitStart } from '#machines/sign-in/company-departure.machine.ts'
import { leavePortal } from '#src/flows/leave-portal.ts'
import { readPort } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { passkeyProof } from './passkey-proof.ts'

const hasStarted = (visit: VisitStart): visit is Departure => 'outcome' in visit

/** The call that checks the proof has started the visit already. */
const started = fromPromise<Departure, VisitStart>(async ({ input }) => {
  if (!hasStarted(input)) throw new Error('The visit hasn’t been started.')
  return input
})

export const useCompanyLink = () =>
  useFlow(companyLinkMachine, {
    calls: {
      readLink: readPort(readCompanyLink),
      adding: { change: startCompanyLink, ...passkeyProof },
      removing: { change: removeCompanyLink, ...passkeyProof },
      departure: { start: started, leave: leavePortal },
    },
    input: undefined,
  })
