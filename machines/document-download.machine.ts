import { assertEvent, setup, type ActorRefFrom } from 'xstate'

import type { TicketQuery } from '#contract/rules/ticket-query.ts'
import { effects, promisePort } from './ports.ts'

/** A document the server makes. */
export type WantedDocument =
  | { kind: 'ticketTable'; query: Pick<TicketQuery, 'filters' | 'search'> }
  | { kind: 'ticket'; ticketId: number; ticketCode: string }

export type DocumentDownloadActor = ActorRefFrom<typeof documentDownloadMachine>

/** A document on its way to the user: the list as a table, or a ticket as PDF. */
export const documentDownloadMachine = setup({
  types: {} as {
    events: { type: 'document.download'; document: WantedDocument }
    tags: 'busy'
  },
  actors: { saveDocument: promisePort<void, WantedDocument>() },
  actions: effects,
}).createMachine({
  id: 'documentDownload',
  description: 'A document the server makes for the user.',
  meta: { spec: ['R61', 'R63'] },
  initial: 'resting',
  states: {
    resting: {
      description: 'The document can be asked for.',
      meta: { page: 'button', spec: ['R61', 'R63'] },
      on: { 'document.download': 'fetching' },
    },
    fetching: {
      description: 'The server makes the document, and the browser saves it.',
      meta: { page: 'button', spec: ['R61', 'R63'] },
      tags: 'busy',
      invoke: {
        id: 'saveDocument',
        src: 'saveDocument',
        input: ({ event }) => {
          assertEvent(event, 'document.download')
          return event.document
        },
        onDone: 'resting',
        onError: {
          target: 'resting',
          actions: {
            type: 'toast',
            params: { text: { key: 'document.failed' }, tone: 'error' },
          },
        },
      },
    },
  },
})
