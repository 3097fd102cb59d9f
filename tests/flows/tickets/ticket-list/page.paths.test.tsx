import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { ticketListMachine } from '#machines/tickets/ticket-list.machine.ts'
import { TicketListPage } from '#src/features/tickets/list/ticket-list-page.tsx'
import { ticketListModel } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { defaultLayout } from '#tests/support/list-layout.ts'
import {
  button,
  field,
  heading,
  press,
  seesText,
  showInEnglish,
  type,
} from '#tests/flows/on-screen.tsx'

walksEveryPathOnThePage<typeof ticketListMachine>(ticketListModel, {
  show: (actor) => showInEnglish(<TicketListPage actor={actor} layout={defaultLayout} />),
  do: {
    'filters.change': async () => {
      await press('Urgency')
      await userEvent.click(page.getByRole('dialog').getByLabelText('High'))
      await userEvent.keyboard('{Escape}')
    },
    'filters.reset': () => press('Reset filters and sorting'),
    'search.change': async ({ search }) => {
      await userEvent.clear(field('Search tickets'))
      await type('Search tickets', search)
    },
    'search.submit': async () => {
      await userEvent.click(field('Search tickets'))
      await userEvent.keyboard('{Enter}')
    },
    'sort.choose': () => press('Subject'),
    'page.choose': ({ page: number }) => press(`Page ${number}`),
    'pageSize.choose': ({ limit }) =>
      userEvent.selectOptions(
        page.getByLabelText('Rows per page', { exact: false }),
        String(limit),
      ),
    'query.restore': 'reported',
    'rows.hover': async () => {
      await userEvent.hover(page.getByRole('columnheader').first())
      await userEvent.hover(page.getByRole('row').nth(1))
    },
    'tickets.changed': 'reported',
    'tab.hidden': 'reported',
    'tab.shown': 'reported',
    'list.retry': () => press('Try again'),
  },
  see: {
    list: async (snapshot) => {
      const { query, rows, first, total, isMore } = snapshot.context
      await expect.element(heading('My Tickets')).toBeVisible()
      await expect.element(field('Search tickets')).toHaveValue(query.search)
      for (const { shortDescription } of rows ?? [])
        await expect.element(page.getByRole('link', { name: shortDescription })).toBeVisible()
      const range = `${first}–${first + (rows?.length ?? 0) - 1} of ${total}`
      if (rows && rows.length > 0) await seesText(range)
      if (isMore) await seesText('There are more matches. Narrow your search to see them.')
      if (rows && snapshot.matches({ listing: 'shown' }))
        await expect
          .element(page.getByRole('status'))
          .toHaveTextContent(rows.length === 0 ? 'No matching tickets' : range)
      if (snapshot.matches({ listing: 'failed' }))
        await expect.element(button('Try again')).toBeVisible()
    },
  },
  // Before the first rows, the skeleton is shown even while the user types.
  looksBusy: (snapshot) =>
    snapshot.hasTag('busy') ||
    (snapshot.context.rows === null && snapshot.matches({ listing: 'typing' })),
})
