import { peopleSearchMachine } from '#machines/tickets/people-search.machine.ts'
import { flowModel } from '#tests/model/model.ts'

export const peopleSearchModel = flowModel({
  machine: peopleSearchMachine,
  inputs: { 'the user chooses a company': { debitorId: 12 } },
  events: {
    'list.open': 'the user opens the list',
    'query.change': { 'the user types the beginning of a name': { query: 'ann' } },
    'search.retry': 'the user clicks Try again',
  },
  outcomes: {
    findPeople: {
      answers: {
        'the search finds a user': [{ username: 'anna.keller', name: 'Anna Keller' }],
        'the search finds no user': [],
      },
      fails: 'the search fails',
    },
  },
  delays: { searchDebounce: '250 milliseconds pass' },
  project: ({ query, results }) => ({
    isTyped: query !== '',
    results: results === null ? null : results.length,
  }),
})
