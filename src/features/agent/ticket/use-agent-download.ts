import { downloadAgentAttachment } from '#contract/agent-ticket-attachments.ts'
import { attachmentDownloadMachine } from '#machines/tickets/attachment-download.machine.ts'
import { saveFilesBy } from '#src/features/tickets/attachments/public.ts'
import { useFlow } from '#src/flows/use-flow.ts'

const saveFiles = saveFilesBy(downloadAgentAttachment)

export const useAgentDownload = (ticketId: number) =>
  useFlow(attachmentDownloadMachine, { calls: { saveFiles }, input: { ticketId } })
