import { useState } from 'react'

import type { TicketCreateActor } from '#machines/ticket-create.machine.ts'
import { Attachments } from '#src/features/tickets/attachments/attachments.tsx'
import { Description } from './description.tsx'
import { FilesOfTicket } from './files-of-ticket.tsx'
import { TicketForm } from './ticket-form.tsx'
import { useTicketFiles } from './use-ticket-files.ts'

export function NewTicketForm({ actor }: { actor: TicketCreateActor }) {
  // The form stays in sight until the list has opened, though the flow has ended by then.
  const [options] = useState(() => actor.getSnapshot().children.ticketOptions)
  const { files, images } = useTicketFiles(actor)

  return (
    options && (
      <TicketForm
        actor={actor}
        options={options}
        description={<Description actor={actor} images={images} />}
        attachments={
          <FilesOfTicket>
            <Attachments actor={files} />
          </FilesOfTicket>
        }
      />
    )
  )
}
