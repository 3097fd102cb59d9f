import { getCategories, getUsers } from '#contract/ticket-form.ts'
import type { TicketCreateActor } from '#machines/ticket-create.machine.ts'
import { ticketOptionsMachine } from '#machines/ticket-options.machine.ts'
import { DescriptionField } from '#src/pages/tickets/create/description-field.tsx'
import { FilesOfTicket } from '#src/pages/tickets/create/files-of-ticket.tsx'
import { TicketForm } from '#src/pages/tickets/create/ticket-form.tsx'
import { useFlow } from '#src/wiring/use-flow.ts'
import { Attachments } from './-attachments.tsx'

export function NewTicketForm({ actor }: { actor: TicketCreateActor }) {
  const { ticketId, form } = actor.getSnapshot().context
  const { ticketTypeId, debitorId } = form
  const options = useFlow(ticketOptionsMachine, {
    calls: { readCategories: getCategories, readPeople: getUsers },
    input: { ticketTypeId, debitorId },
  })
  return (
    <TicketForm
      actor={actor}
      options={options}
      isUploading={false}
      description={<DescriptionField actor={actor} />}
      attachments={
        <FilesOfTicket>
          <Attachments ticketId={ticketId} />
        </FilesOfTicket>
      }
    />
  )
}
