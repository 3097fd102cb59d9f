import { solutionSearchMachine } from '#machines/tickets/solution-search.machine.ts'
import { flowModel } from '#tests/model/model.ts'

const hit = {
  articleId: 31,
  title: 'The month-end closing stops',
  description: 'What to look at when a run waits for a lock.',
}

const fresh = { query: '', languageId: 1, hasUnfinishedTicket: false }

export const solutionSearchModel = flowModel({
  machine: solutionSearchMachine,
  inputs: {
    'the user opens the search for help': fresh,
    'the user resumes an earlier search': { ...fresh, query: 'closing stops' },
    'the user resumes a search and has an unfinished ticket': {
      ...fresh,
      query: 'closing stops',
      hasUnfinishedTicket: true,
    },
  },
  events: {
    'query.change': {
      'the user types a search': { query: 'closing stops' },
      'the user clears the search': { query: '' },
    },
    'query.submit': 'the user presses Enter',
    'ticket.open': 'the user clicks Create ticket',
    'ticket.confirm': 'the user replaces the unfinished ticket',
    'ticket.cancel': 'the user keeps the unfinished ticket',
  },
  outcomes: {
    search: {
      answers: {
        'the search finds articles': { total: 1, totalPages: 1, list: [hit] },
        'the search finds nothing': { total: 0, totalPages: 0, list: [] },
      },
      fails: 'the search fails',
    },
    createDraft: {
      answers: {
        'the server creates the draft': { ticketId: 4711, shortDescription: 'closing stops' },
        'the server doesn’t create a draft': { ticketId: null, shortDescription: '' },
      },
      fails: 'creating the draft fails',
    },
  },
  // A field's value isn't typed again.
  allows: (event, { context }) => event.type !== 'query.change' || event.query !== context.query,
  delays: {
    searchDebounce: 'the user pauses typing',
    lookingTime: 'the user looks at the results',
  },
  project: ({ query, hits, isEntered, isMissing, hasUnfinishedTicket }) => ({
    isEntered,
    isMissing,
    hasUnfinishedTicket,
    hasQuery: query !== '',
    hits: hits?.length ?? null,
  }),
})
