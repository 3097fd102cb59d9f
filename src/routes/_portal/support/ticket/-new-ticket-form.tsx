import { useSelector } from '@xstate/react'

import { getCategories, getUsers } from '#contract/ticket-form.ts'
import type { TicketCreateActor } from '#machines/ticket-create.machine.ts'
import { ticketOptionsMachine } from '#machines/ticket-options.machine.ts'
import { FilesOfTicket } from '#src/pages/tickets/create/files-of-ticket.tsx'
import { TicketForm } from '#src/pages/tickets/create/ticket-form.tsx'
import { inlineImages } from '#src/wiring/files/inline-images.ts'
import { useFlow } from '#src/wiring/use-flow.ts'
import { Attachments, useAttachments } from './-attachments.tsx'
import { Description } from './-description.tsx'

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
