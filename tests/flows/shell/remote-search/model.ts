import { remoteSearchMachine } from '#machines/shell/remote-search.machine.ts'
import { flowModel } from '#tests/model/model.ts'

type Searches = {
  starts: Readonly<Record<string, { searchesAtOnce: boolean }>>
  query: string
  /** What a search finds, and what it answers if it finds nothing. */
  results: object
  nothing: object
  /** What only searches on other pages do. */
  unreached?: readonly string[]
}

/** The search as one of its pages shows it. */
export const searchModel = ({ starts, query, results, nothing, unreached = [] }: Searches) =>
  flowModel({
    machine: remoteSearchMachine,
    inputs: starts,
    events: {
      'list.open': 'the user opens the list',
      'query.change': { 'the user types the beginning of a name': { query } },
      'search.retry': 'the user clicks Try again',
    },
    outcomes: {
      search: {
        answers: { 'the search finds something': results, 'the search finds nothing': nothing },
        fails: 'the search fails',
      },
    },
    delays: { searchDebounce: '250 milliseconds pass' },
    // A list that is open from the start isn't opened.
    allows: ({ type }, { context }) => type !== 'list.open' || !context.searchesAtOnce,
    exclusions: unreached.map((name) => ({ name, reason: 'Only other pages start like this.' })),
    project: ({ query: typed, results: shown }) => ({ typed, shown }),
  })

export const remoteSearchModel = searchModel({
  starts: {
    'the user opens the search': { searchesAtOnce: true },
    'the user reaches the field': { searchesAtOnce: false },
  },
  query: 'ann',
  results: [{ username: 'anna.keller', name: 'Anna Keller' }],
  nothing: [],
})
