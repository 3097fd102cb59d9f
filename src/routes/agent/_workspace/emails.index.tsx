import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'

import { EmailsPage } from '#src/features/agent/emails/emails-page.tsx'
import { useReceivedEmails } from '#src/features/agent/emails/use-received-emails.ts'

const search = z.object({
  view: z.catch(z.optional(z.enum(['ignored', 'handled'])), undefined),
  page: z.catch(z.optional(z.int().check(z.minimum(2), z.maximum(1_000_000))), undefined),
})

export const Route = createFileRoute('/agent/_workspace/emails/')({
  validateSearch: search,
  component: Emails,
})

function Emails() {
  const { view = 'open', page = 1 } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <EmailsPage
      actor={useReceivedEmails({ view, page })}
      view={view}
      page={page}
      onPage={(next) =>
        void navigate({ search: (now) => ({ ...now, page: next === 1 ? undefined : next }) })
      }
    />
  )
}
