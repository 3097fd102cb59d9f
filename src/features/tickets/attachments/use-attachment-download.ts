import { attachmentDownloadMachine } from '#machines/tickets/attachment-download.machine.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { saveFiles } from './save-files.ts'

export const useAttachmentDownload = (ticketId: number) =>
  useFlow(attachmentDownloadMachine, { calls: { saveFiles }, input: { ticketId } })
