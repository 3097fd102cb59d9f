import {
  readCompanyLink,
  removeCompanyLink,
  startCompanyLink,
} from '#contract/company-providers.ts'
import { companyLinkMachine } from '#machines/account/company-link.machine.ts'
import { leavePortal } from '#src/flows/leave-portal.ts'
import { readPort } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { passkeyProof } from './passkey-proof.ts'

export const useCompanyLink = () =>
  useFlow(companyLinkMachine, {
    calls: {
      readLink: readPort(readCompanyLink),
      adding: { change: startCompanyLink, ...passkeyProof },
      removing: { change: removeCompanyLink, ...passkeyProof },
      leave: leavePortal,
    },
    input: undefined,
  })
