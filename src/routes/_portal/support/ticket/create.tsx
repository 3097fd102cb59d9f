import { createFileRoute } from '@tanstack/react-router'

import { NewTicketForm } from '#src/features/tickets/create/new-ticket-form.tsx'
import { TicketCreatePage } from '#src/features/tickets/create/ticket-create-page.tsx'
import { useTicketCreate } from '#src/features/tickets/create/use-ticket-create.ts'
import { signedInAccount } from '#src/session/session.ts'
import { unsentTicketForms } from '#src/storage/remember.ts'

export const Route = createFileRoute('/_portal/support/ticket/create')({
  component: TicketCreate,
})

function TicketCreate() {
  const { username } = signedInAccount()
  const actor = useTicketCreate({ kept: unsentTicketForms(username) })
  return (
    <TicketCreatePage actor={actor}>
      <NewTicketForm actor={actor} />
    </TicketCreatePage>
  )
}
