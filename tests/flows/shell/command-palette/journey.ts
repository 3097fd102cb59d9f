import type { Page } from '@playwright/test'

import { searchKb } from '#contract/knowledge-base.ts'
import { listTickets } from '#contract/tickets.ts'
import type { commandPaletteMachine, PaletteHits } from '#machines/shell/command-palette.machine.ts'
import { CallFailure } from '#machines/failure.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'
import { around, signedIn } from '#tests/e2e/tours/background.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Search or jump to…' })

export const commandPaletteJourney: Journey<typeof commandPaletteMachine> = {
  calls: { search: listTickets.path },
  // Tickets and articles are searched in parallel; the walk decides about the tickets.
  endings: {
    search: (_, end, answer) => {
      if (end instanceof CallFailure || end instanceof Error) return answer('search', end)
      const { tickets } = end as PaletteHits
      return answer('search', { list: tickets, summary: { totalVisibleCount: tickets.length } })
    },
  },
  background: () => ({
    ...around(signedIn(1)),
    [searchKb.path]: { total: 0, totalPages: 0, list: [] },
  }),
  open: async (page) => {
    await page.goto('/account/preferences')
    await page.getByRole('button', { name: 'Search and commands' }).click()
  },
  do: {
    'query.change': async (page, { query }) => {
      await field(page).clear()
      await field(page).fill(query)
    },
    'search.retry': (page) => page.getByRole('button', { name: 'Try again' }).click(),
  },
  see: {
    palette: async (page, { context: { query, hits } }) => {
      await expect(field(page)).toHaveValue(query)
      for (const { shortDescription } of hits.tickets)
        await expect(page.getByRole('option', { name: shortDescription })).toBeVisible()
    },
  },
}
