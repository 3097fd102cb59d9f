import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'

import { RequestsPage } from '#src/features/agent/requests/requests-page.tsx'
import { useLoginRequests } from '#src/features/agent/requests/use-login-requests.ts'

const search = z.object({
  view: z.catch(z.optional(z.literal('decided')), undefined),
  page: z.catch(z.optional(z.int().check(z.minimum(2), z.maximum(1_000_000))), undefined),
})

export const Route = createFileRoute('/agent/_workspace/requests/')({
  validateSearch: search,
  component: Requests,
})

function Requests() {
  const { view = 'open', page = 1 } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <RequestsPage
      actor={useLoginRequests({ view, page })}
      view={view}
      page={page}
      onPage={(next) =>
        void navigate({ search: (now) => ({ ...now, page: next === 1 ? undefined : next }) })
      }
    />
  )
}
