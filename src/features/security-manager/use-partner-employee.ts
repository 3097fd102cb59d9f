import { createPartnerEmployee } from '#contract/partner.ts'
import { noPartner } from '#contract/rules/partner.ts'
import { partnerEmployeeMachine } from '#machines/security-manager/partner-employee.machine.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { readRecord } from '#src/storage/storage.ts'

export const usePartnerEmployee = (username: string) =>
  useFlow(partnerEmployeeMachine, {
    calls: { createPartnerEmployee },
    input: { form: readRecord('partner.form', username) ?? noPartner },
  })
