import { assertEvent, assign, sendParent, setup, stopChild, type ActorRefFrom } from 'xstate'

import type { EntryKind } from '#contract/agent-unsent-attachments.ts'
import type { deleteUnsent, listUnsent, UnsentAttachment } from '#contract/unsent-attachments.ts'
import {
  attachmentUploadMachine,
  crashed,
  type FileRefusal,
  type UploadChanged,
  type UploadEnd,
  type UploadEvent,
} from './attachment-upload.machine.ts'
import type { ChosenFile } from './chosen-file.ts'
import { effects, port, watchPort } from '#machines/ports.ts'
import { refusalsOf, storeUploads, type UploadPlace } from './unfinished-uploads.ts'

export type UnsentAttachmentsActor = ActorRefFrom<typeof unsentAttachmentsMachine>

/** The files of an entry; it should wait while they're uploaded or loaded. */
export type EntryFiles = {
  /** The ids of the files to send with the entry. */
  attachments: readonly number[]
  isUploading: boolean
  isLoading: boolean
}

export const noFiles: EntryFiles = { attachments: [], isUploading: false, isLoading: false }

/** What the entry's machine is told about its files. */
export type UnsentChanged = { type: 'unsent.changed'; kind: EntryKind } & EntryFiles

type Opening = {
  ticketId: number
  /** What an agent writes; a customer's comment is a reply, too. */
  kind: EntryKind
  uploadPlace: UploadPlace
}

/** Lets other tabs read the files again. */
const tellOtherTabs = {
  type: 'broadcast' as const,
  params: ({ context }: { context: Opening }) => ({
    type: 'entryFiles.changed' as const,
    ticketId: context.ticketId,
  }),
}

/** The files of an entry that hasn't been sent; each upload is a child with the file's key as its id. */
export const unsentAttachmentsMachine = setup({
  types: {} as {
    input: Opening
    context: Opening & {
      files: UnsentAttachment[]
      /** Those that failed wait for the user. */
      uploads: readonly ChosenFile[]
      running: readonly string[]
      /** Whether `files` are those that wait on the server. */
      isListed: boolean
      refusals: readonly FileRefusal[]
    }
    events:
      | { type: 'file.add'; file: ChosenFile }
      | { type: 'file.remove'; id: number }
      | { type: 'list.retry' | 'refusals.dismiss' }
      /** Another tab has added, removed or sent files, or may have. */
      | { type: 'list.refresh' }
      /** Refused perhaps because of a file. */
      | { type: 'entry.sent' | 'entry.refused' }
      | UploadChanged
      | UploadEvent
    tags: 'busy'
  },
  actors: {
    listUnsent: port<typeof listUnsent>(),
    deleteUnsent: port<typeof deleteUnsent>(),
    attachmentUpload: attachmentUploadMachine,
    watchFiles: watchPort<{ ticketId: number }>(),
  },
  actions: {
    ...effects,
    reportFiles: sendParent(({ context: { kind, files, running, isListed } }): UnsentChanged => ({
      type: 'unsent.changed',
      kind,
      attachments: files.map(({ id }) => id),
      isUploading: running.length > 0,
      isLoading: !isListed,
    })),
    setListed: assign({ isListed: (_, { isListed }: { isListed: boolean }) => isListed }),
    setFiles: assign({ files: (_, { files }: { files: UnsentAttachment[] }) => files }),
    clearFiles: assign({ files: [], refusals: [] }),
    setRunning: assign({
      running: ({ context }, { key, isRunning }: UploadChanged) => [
        ...context.running.filter((each) => each !== key),
        ...(isRunning ? [key] : []),
      ],
    }),
    stopUpload: stopChild((_, { actorId }: { actorId: string }) => actorId),
    removeUpload: assign(({ context }, { actorId, output }: UploadEnd) => ({
      uploads: context.uploads.filter(({ key }) => key !== actorId),
      running: context.running.filter((key) => key !== actorId),
      refusals:
        output.status === 'refused' ? [...context.refusals, output.refusal] : context.refusals,
    })),
    clearRefusals: assign({ refusals: [] }),
  },
}).createMachine({
  id: 'unsentAttachments',
  description: 'The user adds files to a comment, a reply or a note before sending it.',
  meta: {
    title: 'Files of an unsent entry',
    shown: ['ticketId', 'kind'],
    spec: ['T193'],
  },
  context: ({ input }) => ({
    ...input,
    files: [],
    uploads: [],
    running: [],
    isListed: false,
    refusals: refusalsOf(input.uploadPlace),
  }),
  initial: 'listing',
  invoke: {
    id: 'watchFiles',
    src: 'watchFiles',
    input: ({ context: { ticketId } }) => ({ ticketId }),
  },
  on: {
    // The upload says that it runs.
    'file.add': {
      actions: assign({
        uploads: ({ context: { ticketId, uploads }, event: { file }, spawn }) => {
          spawn('attachmentUpload', { id: file.key, input: { ticketId, file } })
          return [...uploads, file]
        },
      }),
    },
    'upload.changed': {
      actions: [{ type: 'setRunning', params: ({ event }) => event }, 'reportFiles', storeUploads],
    },
    'file.remove': '.removing',
    'entry.refused': '.listing',
    'entry.sent': { target: '.listing', actions: ['clearFiles', storeUploads, tellOtherTabs] },
    'refusals.dismiss': { actions: ['clearRefusals', storeUploads] },
    'xstate.done.actor.*': {
      target: '.listing',
      actions: [
        { type: 'removeUpload', params: ({ event }) => event },
        { type: 'stopUpload', params: ({ event }) => event },
        storeUploads,
        tellOtherTabs,
      ],
    },
    'xstate.error.actor.*': {
      target: '.listing',
      actions: [
        { type: 'removeUpload', params: ({ event }) => crashed(event) },
        { type: 'stopUpload', params: ({ event }) => event },
        storeUploads,
        { type: 'toast', params: { text: { key: 'attachment.notUploaded' }, tone: 'error' } },
      ],
    },
  },
  states: {
    listing: {
      description: 'Loading the files that wait on the server; the previous list stays.',
      meta: { page: 'files', spec: ['T193'] },
      tags: 'busy',
      entry: [{ type: 'setListed', params: { isListed: false } }, 'reportFiles'],
      invoke: {
        id: 'listUnsent',
        src: 'listUnsent',
        input: ({ context: { ticketId } }) => ({ ticketId }),
        onDone: {
          target: 'listed',
          actions: { type: 'setFiles', params: ({ event }) => ({ files: event.output }) },
        },
        onError: 'listFailed',
      },
      on: {
        // The answer is older than the deletion would be.
        'file.remove': {},
        'list.refresh': { target: 'listing', reenter: true },
      },
    },
    listed: {
      description: 'The files are loaded; there may be none.',
      meta: { page: 'files', spec: ['T193'] },
      entry: [{ type: 'setListed', params: { isListed: true } }, 'reportFiles'],
      on: { 'list.retry': {}, 'list.refresh': 'listing' },
    },
    listFailed: {
      description: 'The files failed to load; the entry can be sent with those that are shown.',
      meta: { page: 'files', spec: ['T193', 'X29'] },
      entry: [{ type: 'setListed', params: { isListed: true } }, 'reportFiles'],
      on: { 'list.retry': 'listing', 'list.refresh': 'listing' },
    },
    removing: {
      description: 'The server is deleting a file.',
      meta: { page: 'files', spec: ['T193'] },
      tags: 'busy',
      entry: [{ type: 'setListed', params: { isListed: false } }, 'reportFiles'],
      on: { 'file.remove': {}, 'list.refresh': {} },
      invoke: {
        id: 'deleteUnsent',
        src: 'deleteUnsent',
        input: ({ context: { ticketId }, event }) => {
          assertEvent(event, 'file.remove')
          return { ticketId, id: event.id }
        },
        onDone: { target: 'listing', actions: tellOtherTabs },
        onError: {
          target: 'listed',
          actions: {
            type: 'toast',
            params: { text: { key: 'attachment.notDeleted' }, tone: 'error' },
          },
        },
      },
    },
  },
})
