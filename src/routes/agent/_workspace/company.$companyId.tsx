import { createFileRoute } from '@tanstack/react-router'

import { adminRoles, workingRoles } from '#contract/rules/agent-roles.ts'
import { CompanyPage } from '#src/features/agent/customers/company-page.tsx'
import { useCustomerCompany } from '#src/features/agent/customers/use-customer-company.ts'
import { signedInAgent } from '#src/features/agent/session/agent-session.ts'
import { searchTexts } from '#src/flows/search-params.ts'

export const Route = createFileRoute('/agent/_workspace/company/$companyId')({
  params: {
    parse: ({ companyId }) => /^[1-9]\d{0,14}$/.test(companyId) && { companyId: Number(companyId) },
    stringify: ({ companyId }) => ({ companyId: String(companyId) }),
  },
  validateSearch: searchTexts('page'),
  component: Company,
})

function Company() {
  const { companyId } = Route.useParams()
  return <CompanyFlow key={companyId} companyId={companyId} />
}

function CompanyFlow({ companyId }: { companyId: number }) {
  const { page: text = '' } = Route.useSearch()
  const page = /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1
  const navigate = Route.useNavigate()
  const { role } = signedInAgent()
  return (
    <CompanyPage
      actor={useCustomerCompany(companyId, page)}
      canInvite={adminRoles.includes(role)}
      canOpenTickets={workingRoles.includes(role)}
      page={page}
      onPage={(next) =>
        void navigate({
          search: { page: next === 1 ? undefined : String(next) },
          resetScroll: false,
        })
      }
    />
  )
}
