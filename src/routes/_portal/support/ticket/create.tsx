import { createFileRoute } from '@tanstack/react-router'

import { NewTicketForm } from '#src/features/tickets/create/new-ticket-form.tsx'
import { TicketCreatePage } from '#src/features/tickets/create/ticket-create-page.tsx'
import { useTicketCreate } from '#src/features/tickets/create/use-ticket-create.ts'
import { knownExtras, signedInAccount } from '#src/session/session.ts'
import { unsentTicketForms } from '#src/storage/remember.ts'

export const Route = createFileRoute('/_portal/support/ticket/create')({
  beforeLoad: async () => ({ extras: await knownExtras() }),
  component: TicketCreate,
})

function TicketCreate() {
  const { username } = signedInAccount()
  const { extras } = Route.useRouteContext()
  const actor = useTicketCreate({ kept: unsentTicketForms(username) }, extras)
  return (
    <TicketCreatePage actor={actor}>
      <NewTicketForm actor={actor} findsPeople={extras['peopleSearch'] === 1} />
    </TicketCreatePage>
  )
}
