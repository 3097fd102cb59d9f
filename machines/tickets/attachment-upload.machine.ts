import {
  assign,
  sendParent,
  setup,
  type ActorRefFrom,
  type DoneActorEvent,
  type ErrorActorEvent,
} from 'xstate'

import type { uploadAttachment, uploadMedia } from '#contract/attachments.ts'
import type { Answer } from '#contract/call.ts'
import { isTooLarge } from '#contract/rules/attachments.ts'
import type { ChosenFile } from './chosen-file.ts'
import { filePort } from '#machines/ports.ts'

type Uploading = typeof uploadAttachment | typeof uploadMedia
type Result = Answer<Uploading>

/**
 * Why a file isn't there: larger than 10 MB, not an image a browser shows, an upload that didn't end, or what
 * the server says.
 */
export type FileRefusal = {
  name: string
  messages: readonly string[] | 'tooLarge' | 'notShowable' | 'interrupted'
}

/** How an upload ended, for the actor that started it; a stored image has a generated name. */
export type UploadResult =
  | { status: 'stored'; hashId?: string }
  | { status: 'removed' }
  | { status: 'refused'; refusal: FileRefusal }

/** What the parent of an upload receives when it ends or crashes. */
export type UploadEvent = DoneActorEvent<UploadResult> | ErrorActorEvent

/** Whether an upload runs; one that failed doesn't until it's retried. */
export type UploadChanged = { type: 'upload.changed'; key: string; isRunning: boolean }

/** How the upload with this id ended. */
export type UploadEnd = { actorId: string; output: UploadResult }

/** An upload that crashes is removed, so that the rest of its page goes on. */
export const crashed = ({ actorId }: { actorId: string }): UploadEnd => ({
  actorId,
  output: { status: 'removed' },
})

const resultOf = (result: Result): UploadResult =>
  'hashId' in result && result.hashId
    ? { status: 'stored', hashId: result.hashId }
    : { status: 'stored' }

export type AttachmentUploadActor = ActorRefFrom<typeof attachmentUploadMachine>

/** Uploads one file to a ticket or a draft, as an attachment or an inline image (V26, X19–X21, B38). */
export const attachmentUploadMachine = setup({
  types: {} as {
    input: { ticketId: number; file: ChosenFile }
    context: {
      ticketId: number
      file: ChosenFile
      /** From 0 to 1. */
      progress: number
      /** Why the server refused the file; empty if it gave no reason. */
      messages: readonly string[]
      /** The machine's output; `removed` unless the server or the size decides otherwise. */
      result: UploadResult
    }
    events:
      | { type: 'upload.progressed'; progress: number }
      | { type: 'upload.retry' }
      | { type: 'file.remove' }
    output: UploadResult
    tags: 'busy'
  },
  actors: { upload: filePort<Uploading>() },
  actions: {
    reportChange: sendParent(
      ({ context: { file } }, { isRunning }: { isRunning: boolean }): UploadChanged => ({
        type: 'upload.changed',
        key: file.key,
        isRunning,
      }),
    ),
    setProgress: assign({ progress: (_, { progress }: { progress: number }) => progress }),
    reset: assign({ progress: 0, messages: [] }),
    setMessages: assign({
      messages: (_, { messages }: { messages: readonly string[] }) => messages,
    }),
    setResult: assign({ result: (_, result: UploadResult) => result }),
  },
  guards: {
    isTooLarge: ({ context }) => isTooLarge(context.file.size),
    isStored: (_, { success }: Result) => success,
    isFinal: (_, { isInfected, maxFilesReached }: Result) =>
      isInfected === true || maxFilesReached === true,
  },
}).createMachine({
  id: 'attachmentUpload',
  description: 'Uploads one file to a ticket.',
  meta: {
    title: 'Attachment upload',
    shown: ['ticketId', 'progress'],
    spec: ['B26', 'B38', 'V26', 'V27', 'X19', 'X20', 'X21', 'C35', 'C39', 'K11'],
  },
  context: ({ input }) => ({ ...input, progress: 0, messages: [], result: { status: 'removed' } }),
  output: ({ context }) => context.result,
  initial: 'checkingSize',
  states: {
    checkingSize: {
      description: 'Decides whether the file is small enough to upload.',
      always: [
        {
          guard: 'isTooLarge',
          target: 'refused',
          actions: {
            type: 'setResult',
            params: ({ context: { file } }) => ({
              status: 'refused',
              refusal: { name: file.name, messages: 'tooLarge' },
            }),
          },
        },
        { target: 'uploading' },
      ],
    },
    uploading: {
      description: 'Uploading the file.',
      meta: { page: 'upload', spec: ['C35', 'B26'] },
      tags: 'busy',
      entry: ['reset', { type: 'reportChange', params: { isRunning: true } }],
      on: { 'file.remove': 'removed' },
      invoke: {
        id: 'upload',
        src: 'upload',
        input: ({ context: { ticketId, file }, self }) => ({
          ticketId,
          file,
          report: (progress: number) => self.send({ type: 'upload.progressed', progress }),
        }),
        onDone: [
          {
            guard: { type: 'isStored', params: ({ event }) => event.output },
            target: 'stored',
            actions: { type: 'setResult', params: ({ event }) => resultOf(event.output) },
          },
          {
            guard: { type: 'isFinal', params: ({ event }) => event.output },
            target: 'refused',
            actions: {
              type: 'setResult',
              params: ({ context: { file }, event }) => ({
                status: 'refused',
                refusal: { name: file.name, messages: event.output.messages },
              }),
            },
          },
          {
            target: 'failed',
            actions: { type: 'setMessages', params: ({ event }) => event.output },
          },
        ],
        onError: 'failed',
      },
      initial: 'waiting',
      states: {
        waiting: {
          description: 'Waiting while other files are uploaded.',
          on: {
            'upload.progressed': {
              target: 'sending',
              actions: { type: 'setProgress', params: ({ event }) => event },
            },
          },
        },
        sending: {
          description: 'Part of the file has been uploaded.',
          on: {
            'upload.progressed': { actions: { type: 'setProgress', params: ({ event }) => event } },
          },
        },
      },
    },
    failed: {
      description: 'The upload failed; the user can try again.',
      meta: { page: 'failure', spec: ['X19'] },
      entry: { type: 'reportChange', params: { isRunning: false } },
      on: { 'upload.retry': 'uploading', 'file.remove': 'removed' },
    },
    stored: {
      description: 'The server has stored the file.',
      meta: { page: 'gone', spec: ['B26'] },
      type: 'final',
    },
    refused: {
      description: 'The file was rejected: it’s too large, or the server doesn’t accept it.',
      meta: { page: 'gone', spec: ['V26', 'V27', 'X20', 'X21'] },
      type: 'final',
    },
    removed: {
      description: 'The user has removed the file.',
      meta: { page: 'gone', spec: ['B26'] },
      type: 'final',
    },
  },
})
