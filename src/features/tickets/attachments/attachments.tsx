import type { AttachmentDownloadActor } from '#machines/tickets/attachment-download.machine.ts'
import type { TicketAttachmentsActor } from '#machines/tickets/ticket-attachments.machine.ts'
import { AttachmentList } from './attachment-list.tsx'
import { AttachmentUploadRow } from './attachment-upload-row.tsx'
import { storeFile } from './chosen-files.ts'
import { TicketAttachments } from './ticket-attachments.tsx'

type AttachmentsProps = {
  actor: TicketAttachmentsActor
  downloads: AttachmentDownloadActor
  nameOf?: (username: string) => string
  hasUnsent?: boolean
}

export const Attachments = ({
  actor,
  downloads,
  nameOf = String,
  hasUnsent = false,
}: AttachmentsProps) => (
  <TicketAttachments
    actor={actor}
    hasUnsent={hasUnsent}
    saveFile={storeFile}
    upload={(child) => <AttachmentUploadRow actor={child} />}
  >
    <AttachmentList actor={actor} downloads={downloads} nameOf={nameOf} />
  </TicketAttachments>
)
