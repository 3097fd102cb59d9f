import { ticketAttachmentsMachine } from '#machines/tickets/ticket-attachments.machine.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { attachmentCalls, deletionRights } from './attachment-calls.ts'

/** The files of a draft, which is never closed. */
export const useAttachments = (ticketId: number) =>
  useFlow(ticketAttachmentsMachine, {
    calls: attachmentCalls,
    input: { ticketId, isClosed: false, ...deletionRights() },
  })
