import { useEffect } from 'react'

import { deleteAttachment, listAttachments, uploadAttachment } from '#contract/attachments.ts'
import { canManage } from '#contract/rules/permissions.ts'
import { ticketAttachmentsMachine } from '#machines/tickets/ticket-attachments.machine.ts'
import { readPort } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { signedInAccount } from '#src/session/session.ts'
import { uploadPort } from './upload-port.ts'

/** The files of a ticket, or of a draft: a draft is never closed. */
export function useAttachments(ticketId: number, { isClosed }: { isClosed: boolean }) {
  const { username, groupBasedPermissions } = signedInAccount()
  const actor = useFlow(ticketAttachmentsMachine, {
    calls: {
      listAttachments: readPort(listAttachments),
      deleteAttachment,
      attachmentUpload: { upload: uploadPort(uploadAttachment) },
    },
    input: { ticketId, isClosed, username, canDeleteAll: canManage(groupBasedPermissions) },
  })
  useEffect(
    () => actor.send({ type: isClosed ? 'ticket.closed' : 'ticket.reopened' }),
    [actor, isClosed],
  )
  return actor
}
