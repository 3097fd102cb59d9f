import type { Attachment } from '#contract/attachments.ts'
import { attachmentPreviewMachine } from '#machines/tickets/attachment-preview.machine.ts'
import { flowModel } from '#tests/model/model.ts'

export const image: Attachment = {
  id: 33,
  name: 'no-licence.png',
  type: 'image/png',
  uploader: 'anna.keller',
  createDate: '2026-11-19T09:40:00.000Z',
  size: 3000,
}

export const attachmentPreviewModel = flowModel({
  machine: attachmentPreviewMachine,
  inputs: { 'the user opens the attachments of a ticket': { ticketId: 4711 } },
  events: {
    'preview.open': { 'the user opens the preview of an image': { file: image } },
    'preview.retry': { 'the user clicks Try again': { file: image } },
    'preview.close': 'the user closes the dialog',
  },
  outcomes: {
    loadImage: { answers: { 'the image loads': {} }, fails: 'the image fails to load' },
  },
  project: ({ file }) => ({ file: file?.id }),
})
