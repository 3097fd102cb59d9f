import { assign, setup, type ActorRefFrom } from 'xstate'

import type { Attachment } from '#contract/attachments.ts'
import { effects, filesPort } from './ports.ts'

export type AttachmentDownloadActor = ActorRefFrom<typeof attachmentDownloadMachine>

/** Files of a ticket on their way to the person: one as it is, several as attachments.zip (A50). */
export const attachmentDownloadMachine = setup({
  types: {} as {
    input: { ticketId: number }
    context: {
      ticketId: number
      /** The ids of the files that are marked. */
      chosen: readonly number[]
      wanted: readonly Attachment[]
      /** From 0 to 1. */
      share: number
    }
    events:
      | { type: 'file.choose'; id: number }
      | { type: 'files.download'; files: readonly Attachment[] }
      | { type: 'download.progressed'; share: number }
      | { type: 'download.cancel' }
      | { type: 'download.retry' }
    tags: 'busy'
  },
  actors: { saveFiles: filesPort() },
  actions: {
    ...effects,
    choose: assign({
      chosen: ({ context: { chosen } }, { id }: { id: number }) =>
        chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id],
    }),
    want: assign({ wanted: (_, { files }: { files: readonly Attachment[] }) => files }),
    begin: assign({ share: 0 }),
    progress: assign({ share: (_, { share }: { share: number }) => share }),
    unmark: assign({ chosen: [] }),
  },
}).createMachine({
  id: 'attachmentDownload',
  description: 'Files of a ticket on their way to the person.',
  meta: { spec: ['B26', 'C37', 'A50'] },
  context: ({ input }) => ({ ...input, chosen: [], wanted: [], share: 0 }),
  initial: 'resting',
  on: { 'file.choose': { actions: { type: 'choose', params: ({ event }) => event } } },
  states: {
    resting: {
      description: 'Files may be marked and asked for.',
      meta: { page: 'files', spec: ['B26'] },
      on: {
        'files.download': {
          target: 'fetching',
          actions: { type: 'want', params: ({ event }) => event },
        },
      },
    },
    fetching: {
      description: 'They are fetched, packed where there are several, and saved.',
      meta: { page: 'files', spec: ['C37', 'A50'] },
      tags: 'busy',
      entry: 'begin',
      on: {
        'download.progressed': { actions: { type: 'progress', params: ({ event }) => event } },
        'download.cancel': 'resting',
      },
      invoke: {
        id: 'saveFiles',
        src: 'saveFiles',
        input: ({ context: { ticketId, wanted }, self }) => ({
          ticketId,
          files: wanted,
          report: (share: number) => self.send({ type: 'download.progressed', share }),
        }),
        onDone: { target: 'resting', actions: 'unmark' },
        onError: 'failed',
      },
    },
    failed: {
      description: 'Not all of them could be fetched; nothing was saved.',
      meta: { page: 'failure', spec: ['X29'] },
      on: {
        'download.retry': 'fetching',
        'files.download': {
          target: 'fetching',
          actions: { type: 'want', params: ({ event }) => event },
        },
      },
    },
  },
})
