import { assign, setup, stopChild, type ActorRefFrom, type DoneActorEvent } from 'xstate'

import type { Attachment, deleteAttachment, listAttachments } from '#contract/attachments.ts'
import type { Answer } from '#contract/call.ts'
import {
  attachmentUploadMachine,
  type FileRefusal,
  type UploadEnd,
} from './attachment-upload.machine.ts'
import type { ChosenFile } from './chosen-file.ts'
import { effects, port } from './ports.ts'
import { textOf, type Refusal, type Text } from './texts.ts'

export type TicketAttachmentsInput = {
  ticketId: number
  isClosed: boolean
  /** Whose files may be deleted; a security manager may delete all of them (A48). */
  username: string
  mayDeleteAll: boolean
}

export type TicketAttachmentsActor = ActorRefFrom<typeof ticketAttachmentsMachine>

/** The files of a ticket or of a draft; each file on its way is a child with the file's key as its id. */
export const ticketAttachmentsMachine = setup({
  types: {} as {
    input: TicketAttachmentsInput
    context: TicketAttachmentsInput & {
      files: Attachment[] | null
      uploads: readonly string[]
      refusals: readonly FileRefusal[]
      /** How many have arrived. */
      stored: number
      /** The file a person wants to delete. */
      doomed: Attachment | null
      problem: Text | null
    }
    events:
      | { type: 'file.add'; file: ChosenFile }
      | { type: 'file.delete'; file: Attachment }
      | { type: 'delete.confirm' | 'delete.cancel' }
      | { type: 'dialog.close' | 'list.retry' }
      | { type: 'ticket.closed' | 'ticket.reopened' }
      | DoneActorEvent<UploadEnd>
    tags: 'busy'
  },
  actors: {
    listAttachments: port<typeof listAttachments>(),
    deleteAttachment: port<typeof deleteAttachment>(),
    attachmentUpload: attachmentUploadMachine,
  },
  actions: {
    ...effects,
    show: assign({ files: (_, { files }: { files: Attachment[] }) => files }),
    drop: stopChild(({ event }) => ('actorId' in event ? event.actorId : '')),
    settle: assign({
      uploads: ({ context }, { actorId }: DoneActorEvent<UploadEnd>) =>
        context.uploads.filter((key) => key !== actorId),
      refusals: ({ context }, { output }: DoneActorEvent<UploadEnd>) =>
        output.end === 'refused' ? [...context.refusals, output.refusal] : context.refusals,
      stored: ({ context }, { output }: DoneActorEvent<UploadEnd>) =>
        context.stored + Number(output.end === 'stored'),
    }),
    doom: assign({ doomed: (_, { file }: { file: Attachment }) => file, problem: null }),
    reportRefusal: assign({
      problem: (_, refusal: Refusal) => textOf(refusal, 'attachment.notDeleted'),
    }),
  },
  guards: {
    isOpen: ({ context }) => !context.isClosed,
    mayDelete: ({ context }, { uploader }: Attachment) =>
      !context.isClosed && (context.mayDeleteAll || context.username === uploader),
    isStored: (_, ending: UploadEnd) => ending.end === 'stored',
    isRefused: (_, ending: UploadEnd) => ending.end === 'refused',
    hasRefusals: ({ context }) => context.refusals.length > 0,
    isDeleted: (_, { success }: Answer<typeof deleteAttachment>) => success,
  },
}).createMachine({
  id: 'ticketAttachments',
  description: 'The files of a ticket: what is there, what is on its way, what may go.',
  meta: { spec: ['B26', 'T2', 'V27', 'A48', 'C36', 'C38', 'E4'] },
  context: ({ input }) => ({
    ...input,
    files: null,
    uploads: [],
    refusals: [],
    stored: 0,
    doomed: null,
    problem: null,
  }),
  initial: 'shown',
  on: {
    'file.add': {
      guard: 'isOpen',
      actions: assign({
        uploads: ({ context: { ticketId, uploads }, event: { file }, spawn }) => [
          ...uploads,
          spawn('attachmentUpload', { id: file.key, input: { ticketId, file } }).id,
        ],
      }),
    },
    'ticket.closed': { actions: assign({ isClosed: true }) },
    'ticket.reopened': { actions: assign({ isClosed: false }) },
    'xstate.done.actor.*': { actions: ['drop', { type: 'settle', params: ({ event }) => event }] },
  },
  states: {
    shown: {
      description: 'The files, and nothing in front of them.',
      initial: 'listing',
      on: {
        'file.delete': {
          guard: { type: 'mayDelete', params: ({ event }) => event.file },
          target: 'confirming',
          actions: { type: 'doom', params: ({ event }) => event },
        },
        'xstate.done.actor.*': [
          {
            guard: { type: 'isStored', params: ({ event }) => event.output },
            target: '.listing',
            actions: [
              'drop',
              { type: 'settle', params: ({ event }) => event },
              { type: 'announce', params: { news: 'ticket.changed' } },
            ],
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'refused',
            actions: ['drop', { type: 'settle', params: ({ event }) => event }],
          },
        ],
      },
      states: {
        listing: {
          description: 'The list is on its way; what was there stays.',
          meta: { page: 'files', spec: ['C38'] },
          tags: 'busy',
          invoke: {
            id: 'listAttachments',
            src: 'listAttachments',
            input: ({ context: { ticketId } }) => ({ ticketId }),
            onDone: {
              target: 'listed',
              actions: { type: 'show', params: ({ event }) => ({ files: event.output }) },
            },
            onError: 'unlisted',
          },
        },
        listed: {
          description: 'The files are there, or there are none.',
          meta: { page: 'files', spec: ['B26', 'E4'] },
        },
        unlisted: {
          description: 'The list could not be had; what was there stays.',
          meta: { page: 'files', spec: ['B47', 'X29'] },
          on: { 'list.retry': 'listing' },
        },
      },
    },
    confirming: {
      description: 'The person is asked whether the file is really to go.',
      meta: { page: 'question', spec: ['A48'] },
      on: {
        'delete.confirm': { target: 'deleting', actions: assign({ problem: null }) },
        'delete.cancel': 'answered',
      },
    },
    deleting: {
      description: 'The server deletes the file.',
      meta: { page: 'question', spec: ['C36'] },
      tags: 'busy',
      invoke: {
        id: 'deleteAttachment',
        src: 'deleteAttachment',
        input: ({ context: { ticketId, doomed } }) => ({ ticketId, id: doomed?.id ?? 0 }),
        onDone: [
          {
            guard: { type: 'isDeleted', params: ({ event }) => event.output },
            target: 'answered',
            actions: { type: 'announce', params: { news: 'ticket.changed' } },
          },
          {
            target: 'confirming',
            actions: { type: 'reportRefusal', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'confirming', actions: { type: 'reportRefusal', params: {} } },
      },
    },
    answered: {
      description: 'What was refused meanwhile is told next.',
      always: [{ guard: 'hasRefusals', target: 'refused' }, { target: 'shown' }],
    },
    refused: {
      description: 'A dialog tells which files were not taken, and why.',
      meta: { page: 'refusal', spec: ['V27', 'X20', 'X21', 'V26'] },
      exit: assign({ refusals: [] }),
      on: { 'dialog.close': 'shown' },
    },
  },
})
