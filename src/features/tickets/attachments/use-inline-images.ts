import { uploadMedia } from '#contract/attachments.ts'
import { inlineImagesMachine } from '#machines/tickets/inline-images.machine.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { uploadPort } from './upload-port.ts'

/** The images of a description. */
export const useInlineImages = (ticketId: number) =>
  useFlow(inlineImagesMachine, {
    calls: { attachmentUpload: { upload: uploadPort(uploadMedia) } },
    input: { ticketId },
  })
