import { assertEvent, assign, setup, type ActorRefFrom } from 'xstate'

import type { Attachment } from '#contract/attachments.ts'
import { effects, promisePort } from '#machines/ports.ts'

export type AttachmentPreviewActor = ActorRefFrom<typeof attachmentPreviewMachine>

/** Shows an image of a ticket larger, without downloading it. */
export const attachmentPreviewMachine = setup({
  types: {} as {
    input: { ticketId: number }
    context: { ticketId: number; file: Attachment | null }
    events: { type: 'preview.open' | 'preview.retry'; file: Attachment } | { type: 'preview.close' }
    tags: 'busy'
  },
  actors: { loadImage: promisePort<object, { ticketId: number; id: number }>() },
  actions: {
    ...effects,
    setFile: assign({ file: (_, { file }: { file: Attachment }) => file }),
  },
}).createMachine({
  id: 'attachmentPreview',
  description: 'The user views an attached image in a dialog.',
  meta: { title: 'Image preview', shown: ['ticketId'], spec: ['T82'] },
  context: ({ input }) => ({ ...input, file: null }),
  initial: 'closed',
  states: {
    closed: {
      description: 'No preview is open.',
      meta: { page: 'ticket', spec: ['T82'] },
      on: {
        'preview.open': {
          target: 'open',
          actions: { type: 'setFile', params: ({ event }) => event },
        },
      },
    },
    open: {
      description: 'The preview dialog is open.',
      initial: 'loading',
      on: { 'preview.close': 'closed' },
      states: {
        loading: {
          description: 'Loading the image.',
          meta: { page: 'preview', spec: ['T82'] },
          tags: 'busy',
          invoke: {
            id: 'loadImage',
            src: 'loadImage',
            input: ({ context: { ticketId }, event }) => {
              assertEvent(event, ['preview.open', 'preview.retry'])
              return { ticketId, id: event.file.id }
            },
            onDone: 'shown',
            onError: 'failed',
          },
        },
        shown: {
          description: 'The image is shown.',
          meta: { page: 'preview', spec: ['T82'] },
          on: { 'preview.retry': {} },
        },
        failed: {
          description: 'The image failed to load; the user can try again.',
          meta: { page: 'preview', spec: ['T82', 'X29'] },
          on: { 'preview.retry': 'loading' },
        },
      },
    },
  },
})
