import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'

import { adminRoles } from '#contract/rules/agent-roles.ts'
import { DataRequestsPage } from '#src/features/agent/data-requests/data-requests-page.tsx'
import { NoDataRequests } from '#src/features/agent/shell/agent-forbidden.tsx'
import { useDataRequestsList } from '#src/features/agent/data-requests/use-data-requests-list.ts'
import { signedInAgent } from '#src/features/agent/session/agent-session.ts'

const search = z.object({
  view: z.catch(z.optional(z.literal('closed')), undefined),
  page: z.catch(z.optional(z.int().check(z.minimum(2), z.maximum(1_000_000))), undefined),
})

export const Route = createFileRoute('/agent/_workspace/data-requests/')({
  validateSearch: search,
  component: DataRequests,
})

function DataRequests() {
  return adminRoles.includes(signedInAgent().role) ? <DataRequestsFlow /> : <NoDataRequests />
}

function DataRequestsFlow() {
  const { view = 'open', page = 1 } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <DataRequestsPage
      actor={useDataRequestsList({ view, page })}
      view={view}
      page={page}
      onPage={(next) =>
        void navigate({ search: (now) => ({ ...now, page: next === 1 ? undefined : next }) })
      }
    />
  )
}
