import { useEffect } from 'react'

import { deleteAttachment, listAttachments } from '#contract/attachments.ts'
import { attachmentDownloadMachine } from '#machines/attachment-download.machine.ts'
import { AttachmentList } from '#src/pages/tickets/attachment-list.tsx'
import { AttachmentUploadRow } from '#src/pages/tickets/attachment-upload-row.tsx'
import { TicketAttachments } from '#src/pages/tickets/ticket-attachments.tsx'
import { keepFile } from '#src/wiring/files/chosen-files.ts'
import { saveFiles } from '#src/wiring/files/save-files.ts'
import { signedInAccount } from '#src/wiring/session.ts'
import { ticketAttachments } from '#src/wiring/files/ticket-attachments.ts'
import { useFlow } from '#src/wiring/use-flow.ts'

type AttachmentsProps = {
  ticketId: number
  isClosed?: boolean
  nameOf?: (username: string) => string
}

/** The files of a ticket, or of a draft: a draft is never closed. */
export function Attachments({ ticketId, isClosed = false, nameOf = String }: AttachmentsProps) {
  const { username } = signedInAccount()
  const actor = useFlow(ticketAttachments, {
    calls: { listAttachments, deleteAttachment },
    input: { ticketId, isClosed, username },
  })
  const downloads = useFlow(attachmentDownloadMachine, {
    calls: { saveFiles },
    input: { ticketId },
  })

  useEffect(
    () => actor.send({ type: isClosed ? 'ticket.closed' : 'ticket.reopened' }),
    [actor, isClosed],
  )
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
