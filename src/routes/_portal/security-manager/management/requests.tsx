import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'

import { RequestsPage } from '#src/features/security-manager/requests-page.tsx'
import { useCompanyRequests } from '#src/features/security-manager/use-company-requests.ts'
import { requireExtra } from '#src/session/guards.ts'

const search = z.object({
  page: z.catch(z.optional(z.int().check(z.minimum(2), z.maximum(1_000_000))), undefined),
})

export const Route = createFileRoute('/_portal/security-manager/management/requests')({
  validateSearch: search,
  beforeLoad: requireExtra('companyLogins'),
  component: Requests,
})

function Requests() {
  const { page = 1 } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <RequestsPage
      actor={useCompanyRequests(page)}
      page={page}
      onPage={(next) => void navigate({ search: next === 1 ? {} : { page: next } })}
    />
  )
}
