import { uploadMedia } from '#contract/attachments.ts'
import { attachmentUploadMachine } from '#machines/tickets/attachment-upload.machine.ts'
import { inlineImagesMachine } from '#machines/tickets/inline-images.machine.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { uploadPort } from './upload-port.ts'

const inlineImages = inlineImagesMachine.provide({
  actors: {
    attachmentUpload: attachmentUploadMachine.provide({
      actors: { upload: uploadPort(uploadMedia) },
    }),
  },
})

/** The images of a description. */
export const useInlineImages = (ticketId: number) =>
  useFlow(inlineImages, { calls: {}, input: { ticketId } })
