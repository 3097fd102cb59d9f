import { kbLanguages } from '#contract/limits.ts'
import { commandPaletteMachine, type PaletteHits } from '#machines/command-palette.machine.ts'
import { flowModel } from '../model.ts'
import { row } from './ticket-list.model.ts'

const found: PaletteHits = {
  tickets: [row],
  articles: [
    { articleId: 7, title: 'A month-end closing stops', description: 'Look for locks first.' },
  ],
}

export const commandPaletteModel = flowModel({
  machine: commandPaletteMachine,
  inputs: {
    'the command palette is opened': { languageId: kbLanguages.en, mayUseTickets: true },
  },
  events: {
    'query.change': { 'words are typed': { query: 'month-end' } },
    'search.retry': 'the user tries again',
  },
  outcomes: {
    search: {
      answers: {
        'tickets and articles are found': found,
        'nothing is found': { tickets: [], articles: [] },
      },
      fails: 'the search fails',
    },
  },
  delays: { searchRest: 'a quarter of a second passes' },
  project: ({ query, hits }) => ({ query, hits: hits.tickets.length }),
})
