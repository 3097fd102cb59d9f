import { assign, emit, sendParent, setup, stopChild, type ActorRefFrom } from 'xstate'

import { isImage, isShowableImage } from '#contract/rules/attachments.ts'
import {
  attachmentUploadMachine,
  crashed,
  type FileRefusal,
  type UploadEnd,
  type UploadEvent,
  type UploadResult,
} from './attachment-upload.machine.ts'
import type { ChosenFile } from './chosen-file.ts'
import { effects } from '#machines/ports.ts'
import { refusalsOf, storeUploads, type UploadPlace } from './unfinished-uploads.ts'

/** An image and its MIME type, as reported by the browser. */
export type ChosenImage = { file: ChosenFile; type: string }

export type InlineImagesActor = ActorRefFrom<typeof inlineImagesMachine>

/** Uploads the images of a description; each upload is a child with the file's key as its id (B38, A49). */
export const inlineImagesMachine = setup({
  types: {} as {
    input: { ticketId: number; uploadPlace: UploadPlace }
    context: {
      ticketId: number
      uploadPlace: UploadPlace
      uploads: readonly ChosenFile[]
      refusals: readonly FileRefusal[]
      /** How many images were inserted since uploads began. */
      insertedCount: number
    }
    events: { type: 'image.add'; image: ChosenImage } | { type: 'dialog.close' } | UploadEvent
    emitted: /** Its address, or null if it couldn't be uploaded. */
    { type: 'image.finished'; key: string; address: string | null }
  },
  actors: { attachmentUpload: attachmentUploadMachine },
  actions: {
    ...effects,
    addRefusal: assign({
      refusals: ({ context: { refusals } }, { file: { name } }: ChosenImage) => [
        ...refusals,
        { name, messages: 'notShowable' as const },
      ],
    }),
    stopUpload: stopChild((_, { actorId }: { actorId: string }) => actorId),
    removeUpload: assign(({ context }, { actorId, output }: UploadEnd) => ({
      uploads: context.uploads.filter(({ key }) => key !== actorId),
      refusals:
        output.status === 'refused' ? [...context.refusals, output.refusal] : context.refusals,
      insertedCount: context.insertedCount + Number(output.status === 'stored'),
    })),
    emitFinished: emit((_, { actorId, output }: UploadEnd) => ({
      type: 'image.finished',
      key: actorId,
      address: addressOf(output),
    })),
    /** Not an image: it becomes an attachment. */
    forwardFile: sendParent((_, { file }: ChosenImage) => ({ type: 'file.forwarded', file })),
    reportUploads: sendParent(({ context: { uploads } }) => ({
      type: 'uploads.changed',
      part: 'images',
      count: uploads.length,
    })),
    clearRefusals: assign({ refusals: [] }),
  },
  guards: {
    isShowableImage: (_, { type }: ChosenImage) => isShowableImage(type),
    isImage: (_, { type }: ChosenImage) => isImage(type),
    hasRefusals: ({ context }) => context.refusals.length > 0,
  },
}).createMachine({
  id: 'inlineImages',
  description: 'Uploads the images pasted into a description.',
  meta: {
    title: 'Inline images of a description',
    shown: ['ticketId', 'insertedCount'],
    spec: ['B38', 'C39', 'A49', 'V26', 'V27'],
  },
  context: ({ input }) => ({
    ...input,
    uploads: [],
    refusals: refusalsOf(input.uploadPlace),
    insertedCount: 0,
  }),
  initial: 'writing',
  on: {
    'image.add': [
      {
        guard: { type: 'isShowableImage', params: ({ event }) => event.image },
        actions: [
          assign({
            uploads: ({ context: { ticketId, uploads }, event: { image }, spawn }) => {
              const { file } = image
              spawn('attachmentUpload', { id: file.key, input: { ticketId, file } })
              return [...uploads, file]
            },
            insertedCount: ({ context: { uploads, insertedCount } }) =>
              uploads.length === 0 ? 0 : insertedCount,
          }),
          'reportUploads',
          storeUploads,
        ],
      },
      {
        guard: { type: 'isImage', params: ({ event }) => event.image },
        actions: { type: 'addRefusal', params: ({ event }) => event.image },
      },
      { actions: { type: 'forwardFile', params: ({ event }) => event.image } },
    ],
    'xstate.done.actor.*': {
      actions: [
        { type: 'stopUpload', params: ({ event }) => event },
        { type: 'removeUpload', params: ({ event }) => event },
        'reportUploads',
        storeUploads,
        { type: 'emitFinished', params: ({ event }) => event },
      ],
    },
    'xstate.error.actor.*': {
      actions: [
        { type: 'stopUpload', params: ({ event }) => event },
        { type: 'removeUpload', params: ({ event }) => crashed(event) },
        'reportUploads',
        storeUploads,
        { type: 'emitFinished', params: ({ event }) => crashed(event) },
        { type: 'toast', params: { text: { key: 'attachment.notUploaded' }, tone: 'error' } },
      ],
    },
  },
  states: {
    writing: {
      description: 'The user is writing; images may be uploading.',
      meta: { page: 'text', spec: ['B38', 'A49'] },
      always: { guard: 'hasRefusals', target: 'refused' },
    },
    refused: {
      description: 'A dialog lists the rejected images with the reasons.',
      meta: { page: 'refusal', spec: ['V26', 'V27', 'X20', 'X21'] },
      on: {
        'dialog.close': {
          target: 'writing',
          actions: ['clearRefusals', storeUploads],
        },
      },
    },
  },
})

const addressOf = (result: UploadResult) =>
  result.status === 'stored' && result.hashId ? `/media/${result.hashId}` : null
