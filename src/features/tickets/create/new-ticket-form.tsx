import { Trans } from '@lingui/react/macro'
import { useId, useState, type ReactNode } from 'react'

import type { InlineImagesActor } from '#machines/tickets/inline-images.machine.ts'
import type { TicketCreateActor } from '#machines/tickets/ticket-create.machine.ts'
import { AttachmentUploadRow } from '#src/features/tickets/attachments/attachment-upload-row.tsx'
import { Attachments } from '#src/features/tickets/attachments/attachments.tsx'
import { imageUploader } from '#src/features/tickets/attachments/image-uploader.ts'
import { useAttachmentDownload } from '#src/features/tickets/attachments/use-attachment-download.ts'
import { css } from '#styled-system/css'
import { AffectedPeople } from './affected-people.tsx'
import { DescriptionField } from './description-field.tsx'
import { InlineImages } from './inline-images.tsx'
import { OwnerField } from './owner-field.tsx'
import { TicketForm } from './ticket-form.tsx'

type NewTicketFormProps = {
  actor: TicketCreateActor
  /** Whether the server can search for users (T95). */
  findsPeople: boolean
}

/** The form of a new ticket with the flows of its images and attachments. */
export function NewTicketForm({ actor, findsPeople }: NewTicketFormProps) {
  // The form stays visible until the list opens, although the flow has ended.
  const [parts] = useState(() => actor.getSnapshot().children)
  const { attachments, images, ticketOptions } = parts
  const { ticketId, choosesOwner } = actor.getSnapshot().context
  const downloads = useAttachmentDownload(ticketId)

  return (
    attachments &&
    images &&
    ticketOptions && (
      <TicketForm
        actor={actor}
        options={ticketOptions}
        owner={choosesOwner && <OwnerField actor={actor} />}
        people={findsPeople && <AffectedPeople actor={actor} />}
        description={<Description actor={actor} images={images} />}
        attachments={
          <FilesOfTicket>
            <Attachments actor={attachments} downloads={downloads} />
          </FilesOfTicket>
        }
      />
    )
  )
}

type DescriptionProps = { actor: TicketCreateActor; images: InlineImagesActor }

function Description({ actor, images }: DescriptionProps) {
  const [uploader] = useState(() => imageUploader(images))
  return (
    <DescriptionField actor={actor} imageUploader={uploader}>
      <InlineImages actor={images} upload={(upload) => <AttachmentUploadRow actor={upload} />} />
    </DescriptionField>
  )
}

/** Files go to the draft at once; its number becomes the ticket's (A42, B34). */
function FilesOfTicket({ children }: { children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={stackStyles}>
      <h2 id={id} className={headingStyles}>
        <Trans>Attachments</Trans>
      </h2>
      {children}
    </section>
  )
}

const stackStyles = css({ display: 'grid', gap: '2' })
const headingStyles = css({ fontSize: 'md' })
