import { useSelector } from '@xstate/react'

import { getCategories, getUsers } from '#contract/ticket-form.ts'
import type { TicketCreateActor } from '#machines/ticket-create.machine.ts'
import { ticketOptionsMachine } from '#machines/ticket-options.machine.ts'
import { FilesOfTicket } from './files-of-ticket.tsx'
import { TicketForm } from './ticket-form.tsx'
import { inlineImages } from '#src/features/tickets/attachments/inline-images.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { Attachments, useAttachments } from '#src/features/tickets/attachments/attachments.tsx'
import { Description } from './description.tsx'

type Uploading = { context: { uploads: readonly string[] } }

const isUnderWay = ({ context }: Uploading) => context.uploads.length > 0

export function NewTicketForm({ actor }: { actor: TicketCreateActor }) {
  const { ticketId, form } = actor.getSnapshot().context
  const { ticketTypeId, debitorId } = form
  const options = useFlow(ticketOptionsMachine, {
    calls: { readCategories: getCategories, readPeople: getUsers },
    input: { ticketTypeId, debitorId },
  })
  const files = useAttachments(ticketId, { isClosed: false })
  const images = useFlow(inlineImages, { calls: {}, input: { ticketId } })
  const hasFiles = useSelector(files, isUnderWay)
  const hasPictures = useSelector(images, isUnderWay)

  return (
    <TicketForm
      actor={actor}
      options={options}
      isUploading={hasFiles || hasPictures}
      description={<Description actor={actor} images={images} files={files} />}
      attachments={
        <FilesOfTicket>
          <Attachments actor={files} />
        </FilesOfTicket>
      }
    />
  )
}
