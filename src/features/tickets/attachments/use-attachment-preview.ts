import { useState } from 'react'
import { fromPromise } from 'xstate'

import type { previewAgentAttachment } from '#contract/agent-ticket-attachments.ts'
import { previewAttachment } from '#contract/attachment-preview.ts'
import { attachmentPreviewMachine } from '#machines/tickets/attachment-preview.machine.ts'
import { useFlow } from '#src/flows/use-flow.ts'

type Place = { ticketId: number; id: number }

/** The URL of an image or a PDF. */
export type PreviewAddress = (place: Place) => string

export const previewAddressOf =
  ({ path }: typeof previewAttachment | typeof previewAgentAttachment): PreviewAddress =>
  ({ ticketId, id }) =>
    `${path}?${new URLSearchParams({ ticketId: `${ticketId}`, id: `${id}` })}`

export const previewAddress = previewAddressOf(previewAttachment)

/** The browser caches the decoded image, so the dialog shows it at once. */
const imageLoader = (addressOf: PreviewAddress) =>
  fromPromise<object, Place>(async ({ input }) => {
    const image = new Image()
    image.src = addressOf(input)
    await image.decode()
    return {}
  })

/** Previews of a ticket's files; `addressOf` must stay the same. */
export const useAttachmentPreview = (ticketId: number, addressOf = previewAddress) => {
  const [calls] = useState(() => ({ loadImage: imageLoader(addressOf) }))
  return useFlow(attachmentPreviewMachine, { calls, input: { ticketId } })
}
