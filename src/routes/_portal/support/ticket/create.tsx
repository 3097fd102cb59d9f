import { createFileRoute } from '@tanstack/react-router'

import { mayUseTickets } from '#contract/rules/permissions.ts'
import { NewTicketForm } from '#src/features/tickets/create/new-ticket-form.tsx'
import { TicketCreatePage } from '#src/features/tickets/create/ticket-create-page.tsx'
import { useTicketCreate } from '#src/features/tickets/create/use-ticket-create.ts'
import { keptTicketForms } from '#src/features/tickets/ticket-form-record.ts'
import { needTexts } from '#src/i18n/i18n.ts'
import { signedInAccount } from '#src/session/session.ts'

export const Route = createFileRoute('/_portal/support/ticket/create')({
  beforeLoad: () => needTexts('tickets', 'newTicket'),
  component: TicketCreate,
})

function TicketCreate() {
  const { username, groupBasedPermissions } = signedInAccount()
  const actor = useTicketCreate({
    mayUse: mayUseTickets(groupBasedPermissions),
    kept: keptTicketForms(username),
  })
  return (
    <TicketCreatePage actor={actor}>
      <NewTicketForm actor={actor} />
    </TicketCreatePage>
  )
}
