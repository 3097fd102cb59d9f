import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'

import { InboxPage } from '#src/features/inbox/inbox-page.tsx'
import { useInbox } from '#src/features/inbox/use-inbox.ts'
import { requireExtras } from '#src/session/guards.ts'

const search = z.object({
  page: z.catch(z.optional(z.int().check(z.minimum(2), z.maximum(10_000))), undefined),
})

export const Route = createFileRoute('/_portal/inbox')({
  validateSearch: search,
  beforeLoad: async (visit) => {
    const extras = await requireExtras(visit)
    return { marksRead: extras['inboxRead'] === 1, hasPages: extras['notifications'] === 1 }
  },
  component: Inbox,
})

/** Each page has an actor of its own. */
function Inbox() {
  const { page = 1 } = Route.useSearch()
  return <PageOfInbox key={page} page={page} />
}

function PageOfInbox({ page }: { page: number }) {
  const { marksRead, hasPages } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  return (
    <InboxPage
      actor={useInbox({ format: null, marksRead, page: hasPages ? page : null })}
      onPage={(next) => void navigate({ search: next === 1 ? {} : { page: next } })}
    />
  )
}
