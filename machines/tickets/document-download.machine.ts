import { assertEvent, setup, type ActorRefFrom } from 'xstate'

import type { TicketQuery } from '#contract/rules/ticket-query.ts'
import { effects, promisePort } from '#machines/ports.ts'

/** A document the server creates. */
export type RequestedDocument =
  | { kind: 'ticketTable'; query: Pick<TicketQuery, 'filters' | 'search'> }
  | { kind: 'ticket'; ticketId: number; ticketCode: string }

export type DocumentDownloadActor = ActorRefFrom<typeof documentDownloadMachine>

/** Downloads a document: the list as CSV, or a ticket as PDF. */
export const documentDownloadMachine = setup({
  types: {} as {
    events: { type: 'document.download'; document: RequestedDocument }
    tags: 'busy'
  },
  actors: { saveDocument: promisePort<void, RequestedDocument>() },
  actions: effects,
}).createMachine({
  id: 'documentDownload',
  description: 'The user downloads a document that the server creates.',
  meta: { title: 'Export and PDF', shown: [], spec: ['R61', 'R63'] },
  initial: 'idle',
  states: {
    idle: {
      description: 'The user can request the document.',
      meta: { page: 'button', spec: ['R61', 'R63'] },
      on: { 'document.download': 'fetching' },
    },
    fetching: {
      description: 'The server is creating the document; the browser saves it.',
      meta: { page: 'button', spec: ['R61', 'R63'] },
      tags: 'busy',
      invoke: {
        id: 'saveDocument',
        src: 'saveDocument',
        input: ({ event }) => {
          assertEvent(event, 'document.download')
          return event.document
        },
        onDone: 'idle',
        onError: {
          target: 'idle',
          actions: {
            type: 'toast',
            params: { text: { key: 'document.failed' }, tone: 'error' },
          },
        },
      },
    },
  },
})
