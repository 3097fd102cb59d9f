import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'

import { type AgentTicket } from '#contract/agent-ticket.ts'
import {
  downloadAgentAttachment,
  listAgentAttachments,
  uploadAgentAttachment,
} from '#contract/agent-ticket-attachments.ts'
import type { deleteAttachment } from '#contract/attachments.ts'
import type { Answer, Payload } from '#contract/call.ts'
import { attachmentDownloadMachine } from '#machines/tickets/attachment-download.machine.ts'
import { CallFailure } from '#machines/failure.ts'
import { ticketAttachmentsMachine } from '#machines/tickets/ticket-attachments.machine.ts'
import { saveFilesBy, uploadPort } from '#src/features/tickets/attachments/public.ts'
import { readPort } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'

const calls = {
  listAttachments: readPort(listAgentAttachments),
  /** Agents can't delete files, so the machine never calls this. */
  deleteAttachment: fromPromise<Answer<typeof deleteAttachment>, Payload<typeof deleteAttachment>>(
    async () => {
      throw new CallFailure('forbidden')
    },
  ),
  attachmentUpload: { upload: uploadPort(uploadAgentAttachment) },
}

/** The files of a ticket: downloads for both sides, uploads for agents who may add files. */
export function useAgentFiles(
  { ticketId, lastUpdateDate }: Pick<AgentTicket, 'ticketId' | 'lastUpdateDate'>,
  { canAdd }: { canAdd: boolean },
) {
  const actor = useFlow(ticketAttachmentsMachine, {
    calls,
    input: { ticketId, isClosed: !canAdd, username: '', canDeleteAll: false },
  })
  useEffect(
    () => actor.send({ type: canAdd ? 'ticket.reopened' : 'ticket.closed' }),
    [actor, canAdd],
  )
  // Whoever adds or deletes a file changes the ticket.
  const [openedWith] = useState(lastUpdateDate)
  useEffect(() => {
    if (lastUpdateDate !== openedWith) actor.send({ type: 'files.changed' })
  }, [actor, lastUpdateDate, openedWith])
  return actor
}

const saveFiles = saveFilesBy(downloadAgentAttachment)

export const useAgentDownload = (ticketId: number) =>
  useFlow(attachmentDownloadMachine, { calls: { saveFiles }, input: { ticketId } })
