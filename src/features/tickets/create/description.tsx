import { useState } from 'react'

import type { InlineImagesActor } from '#machines/inline-images.machine.ts'
import type { TicketCreateActor } from '#machines/ticket-create.machine.ts'
import { AttachmentUploadRow } from '#src/features/tickets/attachments/attachment-upload-row.tsx'
import { DescriptionField } from './description-field.tsx'
import { InlineImages } from './inline-images.tsx'
import { pictureSource } from '#src/features/tickets/attachments/picture-source.ts'

type DescriptionProps = { actor: TicketCreateActor; images: InlineImagesActor }

/** The text of a new ticket, with its pictures. */
export function Description({ actor, images }: DescriptionProps) {
  const [pictures] = useState(() => pictureSource(images))
  return (
    <DescriptionField actor={actor} pictures={pictures}>
      <InlineImages actor={images} upload={(picture) => <AttachmentUploadRow actor={picture} />} />
    </DescriptionField>
  )
}
