import type { TicketAttachmentsActor } from '#machines/ticket-attachments.machine.ts'
import { AttachmentList } from './attachment-list.tsx'
import { AttachmentUploadRow } from './attachment-upload-row.tsx'
import { keepFile } from './chosen-files.ts'
import { TicketAttachments } from './ticket-attachments.tsx'
import { useAttachmentDownload } from './use-attachment-download.ts'

type AttachmentsProps = {
  actor: TicketAttachmentsActor
  nameOf?: (username: string) => string
}

export function Attachments({ actor, nameOf = String }: AttachmentsProps) {
  const downloads = useAttachmentDownload(actor.getSnapshot().context.ticketId)

  return (
    <TicketAttachments
      actor={actor}
      keepFile={keepFile}
      upload={(child) => <AttachmentUploadRow actor={child} />}
    >
      <AttachmentList actor={actor} downloads={downloads} nameOf={nameOf} />
    </TicketAttachments>
  )
}
