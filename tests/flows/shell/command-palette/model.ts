import { kbLanguages } from '#contract/limits.ts'
import { commandPaletteMachine, type PaletteHits } from '#machines/shell/command-palette.machine.ts'
import { flowModel } from '#tests/model/model.ts'
import { row } from '#tests/flows/tickets/ticket-list/model.ts'

const found: PaletteHits = {
  tickets: [row],
  articles: [
    { articleId: 7, title: 'A month-end closing stops', description: 'Look for locks first.' },
  ],
}

export const commandPaletteModel = flowModel({
  machine: commandPaletteMachine,
  inputs: {
    'the user opens the command palette': { languageId: kbLanguages.en, canUseTickets: true },
  },
  events: {
    'query.change': { 'the user types a search': { query: 'month-end' } },
    'search.retry': 'the user clicks Try again',
  },
  outcomes: {
    search: {
      answers: {
        'the search finds tickets and articles': found,
        'the search finds nothing': { tickets: [], articles: [] },
      },
      fails: 'the search fails',
    },
  },
  delays: { searchDebounce: '250 milliseconds pass' },
  project: ({ query, hits }) => ({ query, hits: hits.tickets.length }),
})
