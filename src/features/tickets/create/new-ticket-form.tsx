import { useSelector } from '@xstate/react'

import type { TicketCreateActor } from '#machines/ticket-create.machine.ts'
import { Attachments } from '#src/features/tickets/attachments/attachments.tsx'
import { useAttachments } from '#src/features/tickets/attachments/use-attachments.ts'
import { useInlineImages } from '#src/features/tickets/attachments/use-inline-images.ts'
import { Description } from './description.tsx'
import { FilesOfTicket } from './files-of-ticket.tsx'
import { TicketForm } from './ticket-form.tsx'
import { useTicketOptions } from './use-ticket-options.ts'

type Uploading = { context: { uploads: readonly string[] } }

const isUnderWay = ({ context }: Uploading) => context.uploads.length > 0

export function NewTicketForm({ actor }: { actor: TicketCreateActor }) {
  const { ticketId, form } = actor.getSnapshot().context
  const { ticketTypeId, debitorId } = form
  const options = useTicketOptions({ ticketTypeId, debitorId })
  const files = useAttachments(ticketId, { isClosed: false })
  const images = useInlineImages(ticketId)
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
