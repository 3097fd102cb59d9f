import { createFileRoute } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'

import { CompanyProviderPage } from '#src/features/security-manager/company-provider-page.tsx'
import { LinkedUsers } from '#src/features/security-manager/linked-users-section.tsx'
import { useCompanyProvider } from '#src/features/security-manager/use-company-provider.ts'
import { requireExtra } from '#src/session/guards.ts'

export const Route = createFileRoute('/_portal/security-manager/management/company-sign-in')({
  beforeLoad: requireExtra('companyProvider'),
  component: CompanyProvider,
})

function CompanyProvider() {
  const actor = useCompanyProvider()
  const { factor } = useSelector(actor, ({ context }) => context)
  return (
    <CompanyProviderPage actor={actor}>
      <LinkedUsers key={factor} factor={factor} />
    </CompanyProviderPage>
  )
}
