import { assign, emit, setup, stopChild, type ActorRefFrom, type DoneActorEvent } from 'xstate'

import { isImage, isPicture } from '#contract/rules/attachments.ts'
import {
  attachmentUploadMachine,
  type FileRefusal,
  type UploadEnd,
} from './attachment-upload.machine.ts'
import type { ChosenFile } from './chosen-file.ts'

/** A picture and what its browser takes it for. */
export type ChosenPicture = { file: ChosenFile; type: string }

export type InlineImagesActor = ActorRefFrom<typeof inlineImagesMachine>

/** Pictures on their way into a description; each is a child with the file's key as its id (B38, A49). */
export const inlineImagesMachine = setup({
  types: {} as {
    input: { ticketId: number }
    context: {
      ticketId: number
      uploads: readonly string[]
      refusals: readonly FileRefusal[]
      /** How many have arrived. */
      inserted: number
    }
    events:
      | { type: 'picture.add'; picture: ChosenPicture }
      | { type: 'dialog.close' }
      | DoneActorEvent<UploadEnd>
    emitted:
      /** Where the picture is found, or that there is none. */
      | { type: 'picture.settled'; key: string; address: string | null }
      /** No image: it goes beside the text. */
      | { type: 'file.passedOn'; file: ChosenFile }
  },
  actors: { attachmentUpload: attachmentUploadMachine },
  actions: {
    addRefusal: assign({
      refusals: ({ context: { refusals } }, { file: { name } }: ChosenPicture) => [
        ...refusals,
        { name, messages: 'noPicture' as const },
      ],
    }),
    stopUpload: stopChild((_, { actorId }: { actorId: string }) => actorId),
    removeUpload: assign(({ context }, { actorId, output }: DoneActorEvent<UploadEnd>) => ({
      uploads: context.uploads.filter((key) => key !== actorId),
      refusals: output.end === 'refused' ? [...context.refusals, output.refusal] : context.refusals,
      inserted: context.inserted + Number(output.end === 'stored'),
    })),
    emitSettled: emit((_, { actorId, output }: DoneActorEvent<UploadEnd>) => ({
      type: 'picture.settled',
      key: actorId,
      address: addressOf(output),
    })),
    emitPassedOn: emit((_, { file }: ChosenPicture) => ({ type: 'file.passedOn', file })),
    clearRefusals: assign({ refusals: [] }),
  },
  guards: {
    isPicture: (_, { type }: ChosenPicture) => isPicture(type),
    isImage: (_, { type }: ChosenPicture) => isImage(type),
    hasRefusals: ({ context }) => context.refusals.length > 0,
  },
}).createMachine({
  id: 'inlineImages',
  description: 'Uploads the images pasted into a description.',
  meta: { spec: ['B38', 'C39', 'A49', 'V26', 'V27'] },
  context: ({ input }) => ({ ...input, uploads: [], refusals: [], inserted: 0 }),
  initial: 'writing',
  on: {
    'picture.add': [
      {
        guard: { type: 'isPicture', params: ({ event }) => event.picture },
        actions: assign({
          uploads: ({ context: { ticketId, uploads }, event: { picture }, spawn }) => [
            ...uploads,
            spawn('attachmentUpload', {
              id: picture.file.key,
              input: { ticketId, file: picture.file },
            }).id,
          ],
        }),
      },
      {
        guard: { type: 'isImage', params: ({ event }) => event.picture },
        actions: { type: 'addRefusal', params: ({ event }) => event.picture },
      },
      { actions: { type: 'emitPassedOn', params: ({ event }) => event.picture } },
    ],
    'xstate.done.actor.*': {
      actions: [
        { type: 'stopUpload', params: ({ event }) => event },
        { type: 'removeUpload', params: ({ event }) => event },
        { type: 'emitSettled', params: ({ event }) => event },
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
      on: { 'dialog.close': { target: 'writing', actions: 'clearRefusals' } },
    },
  },
})

const addressOf = (ending: UploadEnd) =>
  ending.end === 'stored' && ending.hashId ? `/media/${ending.hashId}` : null
