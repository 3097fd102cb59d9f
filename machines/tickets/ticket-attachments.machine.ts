import { assertEvent, assign, setup, sendParent, stopChild, type ActorRefFrom } from 'xstate'

import type { Attachment, deleteAttachment, listAttachments } from '#contract/attachments.ts'
import type { Answer } from '#contract/call.ts'
import {
  attachmentUploadMachine,
  crashed,
  type FileRefusal,
  type UploadEnd,
  type UploadEvent,
  type UploadResult,
} from './attachment-upload.machine.ts'
import type { ChosenFile } from './chosen-file.ts'
import { effects, port } from '#machines/ports.ts'
import { textOf, type Refusal, type Text } from '#machines/texts.ts'
import { refusalsOf, storeUploads, type UploadPlace } from './unfinished-uploads.ts'

export type TicketAttachmentsInput = {
  ticketId: number
  isClosed: boolean
  /** The user whose files may be deleted; a security manager may delete all files (A48). */
  username: string
  canDeleteAll: boolean
  /** Leads may even delete files of a closed ticket (T210). */
  canDeleteClosed?: boolean
  uploadPlace: UploadPlace
  /** Those that came with the ticket, if it had them. */
  files?: Attachment[] | null | undefined
}

export type TicketAttachmentsActor = ActorRefFrom<typeof ticketAttachmentsMachine>

type Deleting = Omit<TicketAttachmentsInput, 'ticketId' | 'files' | 'uploadPlace'>

/** Whether the user may delete a file; files of agents say whether they are the reader's (A48, T210). */
export const canDelete = (
  { isClosed, username, canDeleteAll, canDeleteClosed = false }: Deleting,
  { uploader, isOwn = uploader === username }: Attachment,
) => (!isClosed || canDeleteClosed) && (canDeleteAll || isOwn)

/** The files of a ticket or a draft; each upload is a child with the file's key as its id. */
export const ticketAttachmentsMachine = setup({
  types: {} as {
    input: TicketAttachmentsInput
    context: Omit<TicketAttachmentsInput, 'files'> & {
      files: Attachment[] | null
      uploads: readonly ChosenFile[]
      refusals: readonly FileRefusal[]
      /** How many files were stored since uploads began; 0 once a file is deleted. */
      storedCount: number
      /** The file the user wants to delete. */
      toDelete: Attachment | null
      problem: Text | null
    }
    events:
      | { type: 'file.add'; file: ChosenFile }
      | { type: 'file.delete'; file: Attachment }
      | { type: 'deletion.confirm'; id: number }
      | { type: 'deletion.cancel' | 'dialog.close' | 'list.retry' }
      | { type: 'ticket.closed' | 'ticket.reopened' | 'files.changed' }
      | UploadEvent
    tags: 'busy'
  },
  actors: {
    listAttachments: port<typeof listAttachments>(),
    deleteAttachment: port<typeof deleteAttachment>(),
    attachmentUpload: attachmentUploadMachine,
  },
  actions: {
    ...effects,
    reportChange: sendParent({ type: 'ticket.changed' }),
    reportUploads: sendParent(({ context: { uploads } }) => ({
      type: 'uploads.changed',
      part: 'attachments',
      count: uploads.length,
    })),
    setFiles: assign({ files: (_, { files }: { files: Attachment[] }) => files }),
    stopUpload: stopChild(({ event }) => ('actorId' in event ? event.actorId : '')),
    removeUpload: assign({
      uploads: ({ context }, { actorId }: UploadEnd) =>
        context.uploads.filter(({ key }) => key !== actorId),
      refusals: ({ context }, { output }: UploadEnd) =>
        output.status === 'refused' ? [...context.refusals, output.refusal] : context.refusals,
      storedCount: ({ context }, { output }: UploadEnd) =>
        context.storedCount + Number(output.status === 'stored'),
    }),
    clearStored: assign({ storedCount: 0 }),
    markForDeletion: assign({
      toDelete: (_, { file }: { file: Attachment }) => file,
      problem: null,
    }),
    reportRefusal: assign({
      problem: (_, refusal: Refusal) => textOf(refusal, 'attachment.notDeleted'),
    }),
  },
  guards: {
    wasInterrupted: ({ context: { uploadPlace } }) => uploadPlace.interrupted.length > 0,
    isListed: ({ context }) => context.files !== null,
    isOpen: ({ context }) => !context.isClosed,
    canDelete: ({ context }, file: Attachment) => canDelete(context, file),
    isStored: (_, result: UploadResult) => result.status === 'stored',
    isRefused: (_, result: UploadResult) => result.status === 'refused',
    hasRefusals: ({ context }) => context.refusals.length > 0,
    isDeleted: (_, { success }: Answer<typeof deleteAttachment>) => success,
  },
}).createMachine({
  id: 'ticketAttachments',
  description: 'The user views, uploads and deletes the attachments of a ticket.',
  meta: {
    title: 'Attachments of a ticket',
    shown: ['ticketId', 'isClosed'],
    spec: ['B26', 'T2', 'V27', 'A48', 'T210', 'C36', 'C38', 'E4', 'T136'],
  },
  context: ({ input }) => ({
    ...input,
    files: input.files ?? null,
    uploads: [],
    refusals: refusalsOf(input.uploadPlace),
    storedCount: 0,
    toDelete: null,
    problem: null,
  }),
  initial: 'deciding',
  on: {
    'file.add': {
      guard: 'isOpen',
      actions: [
        assign({
          uploads: ({ context: { ticketId, uploads }, event: { file }, spawn }) => {
            spawn('attachmentUpload', { id: file.key, input: { ticketId, file } })
            return [...uploads, file]
          },
          storedCount: ({ context: { uploads, storedCount } }) =>
            uploads.length === 0 ? 0 : storedCount,
        }),
        'reportUploads',
        storeUploads,
      ],
    },
    'ticket.closed': { actions: assign({ isClosed: true }) },
    'ticket.reopened': { actions: assign({ isClosed: false }) },
    'xstate.done.actor.*': {
      actions: [
        'stopUpload',
        { type: 'removeUpload', params: ({ event }) => event },
        'reportUploads',
        storeUploads,
      ],
    },
    'xstate.error.actor.*': {
      actions: [
        'stopUpload',
        { type: 'removeUpload', params: ({ event }) => crashed(event) },
        'reportUploads',
        storeUploads,
        { type: 'toast', params: { text: { key: 'attachment.notUploaded' }, tone: 'error' } },
      ],
    },
  },
  states: {
    deciding: {
      description:
        'Decides whether uploads of an earlier visit didn’t end, and whether the attachments came with the ticket.',
      always: [
        { guard: 'wasInterrupted', target: 'refused' },
        { guard: 'isListed', target: 'shown.listed' },
        { target: 'shown' },
      ],
    },
    shown: {
      description: 'The attachments are shown, with no dialog open.',
      initial: 'listing',
      on: {
        'files.changed': '.listing',
        'file.delete': {
          guard: { type: 'canDelete', params: ({ event }) => event.file },
          target: 'confirming',
          actions: { type: 'markForDeletion', params: ({ event }) => event },
        },
        'xstate.done.actor.*': [
          {
            guard: { type: 'isStored', params: ({ event }) => event.output },
            target: '.listing',
            actions: [
              'stopUpload',
              { type: 'removeUpload', params: ({ event }) => event },
              'reportUploads',
              storeUploads,
              'reportChange',
            ],
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'refused',
            actions: [
              'stopUpload',
              { type: 'removeUpload', params: ({ event }) => event },
              'reportUploads',
              storeUploads,
            ],
          },
        ],
      },
      states: {
        listing: {
          description: 'Loading the attachments; the previous list stays.',
          meta: { page: 'files', spec: ['C38'] },
          tags: 'busy',
          invoke: {
            id: 'listAttachments',
            src: 'listAttachments',
            input: ({ context: { ticketId } }) => ({ ticketId }),
            onDone: {
              target: 'listed',
              actions: { type: 'setFiles', params: ({ event }) => ({ files: event.output }) },
            },
            onError: 'listFailed',
          },
        },
        listed: {
          description: 'The attachments are loaded; the list may be empty.',
          meta: { page: 'files', spec: ['B26', 'E4'] },
          on: { 'list.retry': {} },
        },
        listFailed: {
          description: 'The attachments failed to load; the previous list stays.',
          meta: { page: 'files', spec: ['B47', 'X29'] },
          on: { 'list.retry': 'listing' },
        },
      },
    },
    confirming: {
      description: 'A dialog asks whether to delete the attachment.',
      meta: { page: 'question', spec: ['A48'] },
      on: {
        'deletion.confirm': { target: 'deleting', actions: assign({ problem: null }) },
        'deletion.cancel': 'dialogClosed',
      },
    },
    deleting: {
      description: 'The server is deleting the attachment.',
      meta: { page: 'question', spec: ['C36'] },
      tags: 'busy',
      invoke: {
        id: 'deleteAttachment',
        src: 'deleteAttachment',
        input: ({ context: { ticketId }, event }) => {
          assertEvent(event, 'deletion.confirm')
          return { ticketId, id: event.id }
        },
        onDone: [
          {
            guard: { type: 'isDeleted', params: ({ event }) => event.output },
            target: 'dialogClosed',
            actions: ['clearStored', 'reportChange'],
          },
          {
            target: 'confirming',
            actions: { type: 'reportRefusal', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'confirming', actions: { type: 'reportRefusal', params: {} } },
      },
    },
    dialogClosed: {
      description: 'Decides whether to report uploads that were rejected meanwhile.',
      always: [{ guard: 'hasRefusals', target: 'refused' }, { target: 'shown' }],
    },
    refused: {
      description: 'A dialog lists the rejected files with the reasons.',
      meta: { page: 'refusal', spec: ['V27', 'X20', 'X21', 'V26'] },
      exit: [assign({ refusals: [] }), storeUploads],
      on: { 'dialog.close': 'shown' },
    },
  },
})
