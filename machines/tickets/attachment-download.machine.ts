import { assign, setup, type ActorRefFrom } from 'xstate'

import type { Attachment } from '#contract/attachments.ts'
import { effects, filesPort } from '#machines/ports.ts'

export type AttachmentDownloadActor = ActorRefFrom<typeof attachmentDownloadMachine>

/** Downloads attachments of a ticket: one under its own name, several as attachments.zip (A50). */
export const attachmentDownloadMachine = setup({
  types: {} as {
    input: { ticketId: number }
    context: {
      ticketId: number
      /** The ids of the selected files. */
      chosen: readonly number[]
      files: readonly Attachment[]
      /** From 0 to 1. */
      progress: number
    }
    events:
      | { type: 'file.choose'; id: number }
      | { type: 'files.download'; files: readonly Attachment[] }
      | { type: 'download.progressed'; progress: number }
      | { type: 'download.cancel' }
      | { type: 'download.retry' }
    tags: 'busy'
  },
  actors: { saveFiles: filesPort() },
  actions: {
    ...effects,
    toggleChosen: assign({
      chosen: ({ context: { chosen } }, { id }: { id: number }) =>
        chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id],
    }),
    setFiles: assign({ files: (_, { files }: { files: readonly Attachment[] }) => files }),
    resetProgress: assign({ progress: 0 }),
    setProgress: assign({ progress: (_, { progress }: { progress: number }) => progress }),
    clearChosen: assign({ chosen: [] }),
  },
}).createMachine({
  id: 'attachmentDownload',
  description: 'The user downloads attachments of a ticket.',
  meta: {
    title: 'Attachment download',
    shown: ['ticketId', 'chosen', 'progress'],
    spec: ['B26', 'C37', 'A50'],
  },
  context: ({ input }) => ({ ...input, chosen: [], files: [], progress: 0 }),
  initial: 'idle',
  on: { 'file.choose': { actions: { type: 'toggleChosen', params: ({ event }) => event } } },
  states: {
    idle: {
      description: 'The user can select and download files.',
      meta: { page: 'files', spec: ['B26'] },
      on: {
        'files.download': {
          target: 'fetching',
          actions: { type: 'setFiles', params: ({ event }) => event },
        },
      },
    },
    fetching: {
      description: 'Downloading the files; several are saved as one archive.',
      meta: { page: 'files', spec: ['C37', 'A50'] },
      tags: 'busy',
      entry: 'resetProgress',
      on: {
        'download.progressed': { actions: { type: 'setProgress', params: ({ event }) => event } },
        'download.cancel': 'idle',
      },
      invoke: {
        id: 'saveFiles',
        src: 'saveFiles',
        input: ({ context: { ticketId, files }, self }) => ({
          ticketId,
          files: files,
          report: (progress: number) => self.send({ type: 'download.progressed', progress }),
        }),
        onDone: { target: 'idle', actions: 'clearChosen' },
        onError: 'failed',
      },
    },
    failed: {
      description: 'The download failed and nothing was saved; the user can try again.',
      meta: { page: 'failure', spec: ['X29'] },
      on: {
        'download.retry': 'fetching',
        'files.download': {
          target: 'fetching',
          actions: { type: 'setFiles', params: ({ event }) => event },
        },
      },
    },
  },
})
