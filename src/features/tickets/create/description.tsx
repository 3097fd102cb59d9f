import { useState } from 'react'

import type { InlineImagesActor } from '#machines/inline-images.machine.ts'
import type { TicketAttachmentsActor } from '#machines/ticket-attachments.machine.ts'
import type { TicketCreateActor } from '#machines/ticket-create.machine.ts'
import { AttachmentUploadRow } from '#src/features/tickets/attachments/attachment-upload-row.tsx'
import { DescriptionField } from './description-field.tsx'
import { InlineImages } from './inline-images.tsx'
import { keepFile } from '#src/features/tickets/attachments/chosen-files.ts'
import { pictureSource } from '#src/features/tickets/attachments/picture-source.ts'

type DescriptionProps = {
  actor: TicketCreateActor
  images: InlineImagesActor
  files: TicketAttachmentsActor
}

/** The text of a new ticket; a file that is no picture goes beside it. */
export function Description({ actor, images, files }: DescriptionProps) {
  const [pictures] = useState(() =>
    pictureSource(images, (file) => files.send({ type: 'file.add', file: keepFile(file) })),
  )
  return (
    <DescriptionField actor={actor} pictures={pictures}>
      <InlineImages actor={images} upload={(picture) => <AttachmentUploadRow actor={picture} />} />
    </DescriptionField>
  )
}
