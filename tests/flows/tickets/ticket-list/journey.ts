import { listTickets } from '#contract/tickets.ts'
import type { TicketQuery } from '#contract/rules/ticket-query.ts'
import type { ticketListMachine } from '#machines/tickets/ticket-list.machine.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'
import { around, report, setHidden, signedIn } from '#tests/e2e/tours/background.ts'

type Input = { query: TicketQuery }

/** As stored by the portal: numbers in a form are strings. */
const stored = (query: TicketQuery) =>
  JSON.stringify(query, (_, value: unknown) => (typeof value === 'number' ? String(value) : value))

export const ticketListJourney: Journey<typeof ticketListMachine> = {
  calls: { listTickets: listTickets.path },
  background: () => around(signedIn(1)),
  open: async (page, input) => {
    await page.addInitScript(
      (query) => localStorage.setItem('statedesk.ticketList.query', query),
      stored((input as Input).query),
    )
    await page.goto('/support/ticket/list')
  },
  do: {
    'filters.change': async (page) => {
      await page.getByRole('button', { name: 'Urgency' }).first().click()
      await page.getByRole('dialog').getByLabel('High').check()
      await page.keyboard.press('Escape')
    },
    'filters.reset': (page) =>
      page.getByRole('button', { name: 'Reset filters and sorting' }).first().click(),
    'search.change': async (page, { search }) => {
      await page.getByLabel('Search tickets').clear()
      await page.getByLabel('Search tickets').fill(search)
    },
    'search.submit': (page) => page.getByLabel('Search tickets').press('Enter'),
    'sort.choose': (page) => page.getByRole('button', { name: 'Subject' }).click(),
    'page.choose': (page, { page: number }) =>
      page.getByRole('button', { name: `Page ${number}`, exact: true }).click(),
    'pageSize.choose': (page, { limit }) =>
      page.getByLabel('Rows per page').selectOption(String(limit)),
    'query.restore': (page) =>
      page.evaluate(() => {
        history.replaceState(history.state, '', '/support/ticket/list?rows=10')
        window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
      }),
    'rows.hover': async (page) => {
      await page.getByRole('columnheader').first().hover()
      await page.getByRole('row').nth(1).hover()
    },
    'tickets.changed': (page, event) => report(page, event),
    'tab.hidden': (page) => setHidden(page, true),
    'tab.shown': (page) => setHidden(page, false),
    'list.retry': (page) => page.getByRole('button', { name: 'Try again' }).click(),
  },
  see: {
    list: (page, { context: { query } }) =>
      expect(page.getByLabel('Search tickets')).toHaveValue(query.search),
  },
}
