import { fromPromise } from 'xstate'

import { previewAttachment } from '#contract/attachment-preview.ts'
import { attachmentPreviewMachine } from '#machines/attachment-preview.machine.ts'
import { useFlow } from '#src/flows/use-flow.ts'

type Place = { ticketId: number; id: number }

/** Where a browser finds an image or a PDF to show. */
export const previewAddress = ({ ticketId, id }: Place) =>
  `${previewAttachment.path}?${new URLSearchParams({ ticketId: `${ticketId}`, id: `${id}` })}`

/** The browser keeps what it has decoded: the dialog shows it at once. */
const loadImage = fromPromise<object, Place>(async ({ input }) => {
  const image = new Image()
  image.src = previewAddress(input)
  await image.decode()
  return {}
})

export const useAttachmentPreview = (ticketId: number) =>
  useFlow(attachmentPreviewMachine, { calls: { loadImage }, input: { ticketId } })
