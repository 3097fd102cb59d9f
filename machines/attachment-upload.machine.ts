import { assign, setup, type ActorRefFrom } from 'xstate'

import type { uploadAttachment, uploadMedia } from '#contract/attachments.ts'
import type { Answer } from '#contract/call.ts'
import { isTooLarge } from '#contract/rules/attachments.ts'
import type { ChosenFile } from './chosen-file.ts'
import { filePort } from './ports.ts'

type Uploading = typeof uploadAttachment | typeof uploadMedia
type Verdict = Answer<Uploading>

/** Why a file was not taken: it is larger than 10 MB, no picture, or what the server said. */
export type FileRefusal = { name: string; messages: readonly string[] | 'tooLarge' | 'noPicture' }

/** How an upload ended, told to whoever started it; a picture stored has a name of its own. */
export type UploadEnd =
  | { end: 'stored'; hashId?: string }
  | { end: 'removed' }
  | { end: 'refused'; refusal: FileRefusal }

export type AttachmentUploadActor = ActorRefFrom<typeof attachmentUploadMachine>

/** One file on its way to a ticket or a draft, beside it or into its text (V26, X19–X21, B38). */
export const attachmentUploadMachine = setup({
  types: {} as {
    input: { ticketId: number; file: ChosenFile }
    context: {
      ticketId: number
      file: ChosenFile
      /** From 0 to 1. */
      share: number
      /** What the server said against the file; empty when it said nothing. */
      messages: readonly string[]
      ending: UploadEnd
    }
    events:
      | { type: 'upload.progressed'; share: number }
      | { type: 'upload.retry' }
      | { type: 'file.remove' }
    output: UploadEnd
    tags: 'busy'
  },
  actors: { upload: filePort<Uploading>() },
  actions: {
    progress: assign({ share: (_, { share }: { share: number }) => share }),
    beginAgain: assign({ share: 0, messages: [] }),
    note: assign({ messages: (_, { messages }: { messages: readonly string[] }) => messages }),
    end: assign({ ending: (_, ending: UploadEnd) => ending }),
  },
  guards: {
    isTooLarge: ({ context }) => isTooLarge(context.file.size),
    isStored: (_, { success }: Verdict) => success,
    isForGood: (_, { isInfected, maxFilesReached }: Verdict) =>
      isInfected === true || maxFilesReached === true,
  },
}).createMachine({
  id: 'attachmentUpload',
  description: 'One file on its way to a ticket.',
  meta: { spec: ['B26', 'B38', 'V26', 'V27', 'X19', 'X20', 'X21', 'C35', 'C39', 'K11'] },
  context: ({ input }) => ({ ...input, share: 0, messages: [], ending: { end: 'removed' } }),
  output: ({ context }) => context.ending,
  initial: 'weighing',
  states: {
    weighing: {
      description: 'A file above 10 MB is not sent at all.',
      always: [
        {
          guard: 'isTooLarge',
          target: 'refused',
          actions: {
            type: 'end',
            params: ({ context: { file } }) => ({
              end: 'refused',
              refusal: { name: file.name, messages: 'tooLarge' },
            }),
          },
        },
        { target: 'uploading' },
      ],
    },
    uploading: {
      description: 'The server takes the file, or refuses it.',
      meta: { page: 'upload', spec: ['C35', 'B26'] },
      tags: 'busy',
      entry: 'beginAgain',
      on: { 'file.remove': 'removed' },
      invoke: {
        id: 'upload',
        src: 'upload',
        input: ({ context: { ticketId, file }, self }) => ({
          ticketId,
          file,
          report: (share: number) => self.send({ type: 'upload.progressed', share }),
        }),
        onDone: [
          {
            guard: { type: 'isStored', params: ({ event }) => event.output },
            target: 'stored',
            actions: { type: 'end', params: ({ event }) => storedAs(event.output) },
          },
          {
            guard: { type: 'isForGood', params: ({ event }) => event.output },
            target: 'refused',
            actions: {
              type: 'end',
              params: ({ context: { file }, event }) => ({
                end: 'refused',
                refusal: { name: file.name, messages: event.output.messages },
              }),
            },
          },
          {
            target: 'failed',
            actions: { type: 'note', params: ({ event }) => event.output },
          },
        ],
        onError: 'failed',
      },
      initial: 'waiting',
      states: {
        waiting: {
          description: 'Others are sent first.',
          on: {
            'upload.progressed': {
              target: 'sending',
              actions: { type: 'progress', params: ({ event }) => event },
            },
          },
        },
        sending: {
          description: 'A part of it has left.',
          on: {
            'upload.progressed': { actions: { type: 'progress', params: ({ event }) => event } },
          },
        },
      },
    },
    failed: {
      description: 'The file did not arrive; trying again may help.',
      meta: { page: 'failure', spec: ['X19'] },
      on: { 'upload.retry': 'uploading', 'file.remove': 'removed' },
    },
    stored: {
      description: 'The server has it.',
      meta: { page: 'gone', spec: ['B26'] },
      type: 'final',
    },
    refused: {
      description: 'It is not taken, however often it is sent.',
      meta: { page: 'gone', spec: ['V26', 'V27', 'X20', 'X21'] },
      type: 'final',
    },
    removed: {
      description: 'The person does not want it any more.',
      meta: { page: 'gone', spec: ['B26'] },
      type: 'final',
    },
  },
})

const storedAs = (verdict: Verdict): UploadEnd =>
  'hashId' in verdict && verdict.hashId
    ? { end: 'stored', hashId: verdict.hashId }
    : { end: 'stored' }
