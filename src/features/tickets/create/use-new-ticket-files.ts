import { useSelector } from '@xstate/react'
import { useEffect } from 'react'

import type { TicketCreateActor } from '#machines/tickets/ticket-create.machine.ts'
import { useAttachments } from '#src/features/tickets/attachments/use-attachments.ts'
import { useInlineImages } from '#src/features/tickets/attachments/use-inline-images.ts'

type Uploading = { context: { uploads: readonly string[] } }

const hasUploads = ({ context }: Uploading) => context.uploads.length > 0

/**
 * The attachments and inline images of a new ticket; the ticket knows whether any of them is being
 * uploaded. A file put into the text that isn't an image becomes an attachment.
 */
export function useNewTicketFiles(actor: TicketCreateActor) {
  const { ticketId } = actor.getSnapshot().context
  const files = useAttachments(ticketId)
  const images = useInlineImages(ticketId)
  const hasFiles = useSelector(files, hasUploads)
  const hasImages = useSelector(images, hasUploads)
  const isUploading = hasFiles || hasImages
  useEffect(
    () => actor.send({ type: isUploading ? 'uploads.started' : 'uploads.finished' }),
    [actor, isUploading],
  )
  useEffect(() => {
    const passing = images.on('file.forwarded', ({ file }) =>
      files.send({ type: 'file.add', file }),
    )
    return () => passing.unsubscribe()
  }, [files, images])
  return { files, images }
}
