import { solutionSearchMachine } from '#machines/solution-search.machine.ts'
import { flowModel } from '../model.ts'

const hit = {
  articleId: 31,
  title: 'The month-end closing stops',
  description: 'What to look at when a run waits for a lock.',
}

const fresh = { query: '', languageId: 1 }

export const solutionSearchModel = flowModel({
  machine: solutionSearchMachine,
  inputs: {
    'help is looked for': fresh,
    'a search is taken up again': { ...fresh, query: 'printer' },
  },
  events: {
    'query.change': {
      'the matter is typed': { query: 'closing stops' },
      'the words are removed': { query: '' },
    },
    'query.submit': 'Enter is pressed',
    'ticket.open': 'a ticket is opened',
  },
  outcomes: {
    search: {
      answers: {
        'articles are found': { total: 1, totalPages: 1, list: [hit] },
        'nothing is found': { total: 0, totalPages: 0, list: [] },
      },
      fails: 'the knowledge base does not answer',
    },
    createDraft: {
      answers: {
        'the draft stands': { ticketId: 4711, shortDescription: 'closing stops' },
        'there is no draft': { ticketId: null, shortDescription: '' },
      },
      fails: 'the draft cannot be made',
    },
  },
  // What stands there is not typed again.
  allows: (event, { context }) => event.type !== 'query.change' || event.query !== context.query,
  delays: { searchRest: 'the typing rests' },
  project: ({ query, hits }) => ({
    hasWords: query !== '',
    hits: hits?.length ?? null,
  }),
})
