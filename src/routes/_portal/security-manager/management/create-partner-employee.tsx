import { createFileRoute } from '@tanstack/react-router'

import { createPartnerEmployee } from '#contract/partner.ts'
import { partnerEmployeeMachine } from '#machines/partner-employee.machine.ts'
import { PartnerEmployeePage } from '#src/features/security-manager/partner-employee-page.tsx'
import { signedInAccount } from '#src/session/session.ts'
import { noPartner } from '#contract/rules/partner.ts'
import { readRecord } from '#src/storage/storage.ts'
import { useFlow } from '#src/flows/use-flow.ts'

export const Route = createFileRoute(
  '/_portal/security-manager/management/create-partner-employee',
)({ component: PartnerEmployee })

function PartnerEmployee() {
  const { username } = signedInAccount()
  const actor = useFlow(partnerEmployeeMachine, {
    calls: { createPartnerEmployee },
    input: { typed: readRecord('partner.form', username) ?? noPartner },
  })
  return <PartnerEmployeePage actor={actor} />
}
