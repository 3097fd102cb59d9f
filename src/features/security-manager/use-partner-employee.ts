import { createPartnerEmployee } from '#contract/partner.ts'
import { partnerEmployeeMachine } from '#machines/partner-employee.machine.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { keptPartner } from './typed-partner.ts'

export const usePartnerEmployee = (username: string) =>
  useFlow(partnerEmployeeMachine, {
    calls: { createPartnerEmployee },
    input: { typed: keptPartner(username) },
  })
