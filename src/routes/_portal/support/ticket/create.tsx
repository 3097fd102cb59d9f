import { createFileRoute } from '@tanstack/react-router'

import { mayUseTickets } from '#contract/rules/permissions.ts'
import { getTicketOptions } from '#contract/ticket-form.ts'
import { createTicket, getDraft } from '#contract/tickets.ts'
import { ticketCreateMachine } from '#machines/ticket-create.machine.ts'
import { TicketCreatePage } from '#src/features/tickets/create/ticket-create-page.tsx'
import { signedInAccount } from '#src/session/session.ts'
import { unsentTicketForms } from '#src/storage/remember.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { NewTicketForm } from '#src/features/tickets/create/new-ticket-form.tsx'

export const Route = createFileRoute('/_portal/support/ticket/create')({
  component: TicketCreate,
})

function TicketCreate() {
  const { username, groupBasedPermissions } = signedInAccount()
  const actor = useFlow(ticketCreateMachine, {
    calls: { readDraft: getDraft, readChoices: getTicketOptions, createTicket },
    input: { mayUse: mayUseTickets(groupBasedPermissions), kept: unsentTicketForms(username) },
  })
  return (
    <TicketCreatePage actor={actor}>
      <NewTicketForm actor={actor} />
    </TicketCreatePage>
  )
}
