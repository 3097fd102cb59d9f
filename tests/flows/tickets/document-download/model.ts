import { defaultTicketQuery } from '#contract/rules/ticket-query.ts'
import { documentDownloadMachine } from '#machines/tickets/document-download.machine.ts'
import { flowModel } from '#tests/model/model.ts'

const { filters, search } = defaultTicketQuery

export const documentDownloadModel = flowModel({
  machine: documentDownloadMachine,
  inputs: { 'the user opens the ticket list': undefined },
  events: {
    'document.download': {
      'the user exports the list': {
        document: { kind: 'ticketTable', query: { filters, search } },
      },
    },
  },
  outcomes: {
    saveDocument: {
      answers: { 'the browser saves the file': undefined },
      fails: 'creating the file fails',
    },
  },
})
