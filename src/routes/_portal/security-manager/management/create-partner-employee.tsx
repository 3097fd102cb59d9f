import { createFileRoute } from '@tanstack/react-router'

import { PartnerEmployeePage } from '#src/features/security-manager/partner-employee-page.tsx'
import { usePartnerEmployee } from '#src/features/security-manager/use-partner-employee.ts'
import { signedInAccount } from '#src/session/session.ts'

export const Route = createFileRoute(
  '/_portal/security-manager/management/create-partner-employee',
)({ component: PartnerEmployee })

function PartnerEmployee() {
  return <PartnerEmployeePage actor={usePartnerEmployee(signedInAccount().username)} />
}
