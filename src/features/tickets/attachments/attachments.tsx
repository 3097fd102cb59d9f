import { useEffect } from 'react'

import { deleteAttachment, listAttachments } from '#contract/attachments.ts'
import { mayManage } from '#contract/rules/permissions.ts'
import { attachmentDownloadMachine } from '#machines/attachment-download.machine.ts'
import type { TicketAttachmentsActor } from '#machines/ticket-attachments.machine.ts'
import { AttachmentList } from './attachment-list.tsx'
import { AttachmentUploadRow } from './attachment-upload-row.tsx'
import { TicketAttachments } from './ticket-attachments.tsx'
import { keepFile } from './chosen-files.ts'
import { saveFiles } from './save-files.ts'
import { signedInAccount } from '#src/session/session.ts'
import { ticketAttachments } from './ticket-attachments.ts'
import { useFlow } from '#src/flows/use-flow.ts'

/** The flow of the files of a ticket, or of a draft: a draft is never closed. */
export function useAttachments(ticketId: number, { isClosed }: { isClosed: boolean }) {
  const { username, groupBasedPermissions } = signedInAccount()
  const actor = useFlow(ticketAttachments, {
    calls: { listAttachments, deleteAttachment },
    input: { ticketId, isClosed, username, mayDeleteAll: mayManage(groupBasedPermissions) },
  })
  useEffect(
    () => actor.send({ type: isClosed ? 'ticket.closed' : 'ticket.reopened' }),
    [actor, isClosed],
  )
  return actor
}

type AttachmentsProps = {
  actor: TicketAttachmentsActor
  nameOf?: (username: string) => string
}

export function Attachments({ actor, nameOf = String }: AttachmentsProps) {
  const { ticketId } = actor.getSnapshot().context
  const downloads = useFlow(attachmentDownloadMachine, {
    calls: { saveFiles },
    input: { ticketId },
  })

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
