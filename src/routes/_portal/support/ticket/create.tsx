import { createFileRoute } from '@tanstack/react-router'

import { NewTicketForm } from '#src/features/tickets/create/new-ticket-form.tsx'
import { TicketCreatePage } from '#src/features/tickets/create/ticket-create-page.tsx'
import { useTicketCreate } from '#src/features/tickets/create/use-ticket-create.ts'
import { requireExtras } from '#src/session/guards.ts'
import { signedInAccount } from '#src/session/session.ts'
import { unsentTicketForms } from '#src/storage/store-record.ts'
import { readRecord } from '#src/storage/storage.ts'

export const Route = createFileRoute('/_portal/support/ticket/create')({
  beforeLoad: async (visit) => ({ extras: await requireExtras(visit) }),
  component: TicketCreate,
})

function TicketCreate() {
  const { username } = signedInAccount()
  const { extras } = Route.useRouteContext()
  const stored = unsentTicketForms(username)
  const recentKinds = readRecord('ticket.kinds', username) ?? []
  const actor = useTicketCreate({ stored, recentKinds }, extras)
  return (
    <TicketCreatePage actor={actor}>
      <NewTicketForm actor={actor} findsPeople={extras['peopleSearch'] === 1} />
    </TicketCreatePage>
  )
}
