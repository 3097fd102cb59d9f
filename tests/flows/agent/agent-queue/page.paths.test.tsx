import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { agentQueueMachine } from '#machines/agent/agent-queue.machine.ts'
import { QueuePage } from '#src/features/agent/queue/queue-page.tsx'
import { agentQueueModel } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import {
  button,
  field,
  heading,
  press,
  seesText,
  showInEnglish,
  type,
} from '#tests/flows/on-screen.tsx'

walksEveryPathOnThePage<typeof agentQueueMachine>(agentQueueModel, {
  show: (actor) => showInEnglish(<QueuePage actor={actor} />),
  do: {
    'view.choose': () => userEvent.click(page.getByRole('link', { name: /^Mine/ })),
    'filters.change': async () => {
      await press('Urgency')
      await userEvent.click(page.getByRole('dialog').getByLabelText('High'))
      await userEvent.keyboard('{Escape}')
    },
    'dates.change': async () => {
      await press('Date')
      await userEvent.fill(page.getByRole('dialog').getByLabelText('From'), '2026-11-18')
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
    'sort.choose': () =>
      userEvent.click(page.getByRole('columnheader', { name: 'Urgency' }).getByRole('button')),
    'page.choose': ({ page: number }) => press(`Page ${number}`),
    'query.restore': 'reported',
    'queue.retry': () => press('Try again'),
    'newTickets.show': () => press('Show newest first'),
    'live.opened': 'reported',
    'live.lost': 'reported',
    'tickets.changed': 'reported',
    'tab.hidden': 'reported',
    'tab.shown': 'reported',
  },
  see: {
    queue: async (snapshot) => {
      const { query, rows, first, summary, newCount } = snapshot.context
      await expect.element(heading('Tickets')).toBeVisible()
      await expect.element(field('Search tickets')).toHaveValue(query.search)
      await expect
        .element(page.getByRole('link', { name: query.view === 'mine' ? /^Mine/ : /^Waiting/ }))
        .toHaveAttribute('aria-current', 'page')
      for (const { shortDescription } of rows ?? [])
        await expect
          .element(page.getByRole('link', { name: `Unread: ${shortDescription}` }))
          .toBeVisible()
      const range = `${first}–${first + (rows?.length ?? 0) - 1} of ${summary.count}`
      if (rows && rows.length > 0) await seesText(range)
      const arrivals = page.getByText(`${newCount} more tickets are waiting.`)
      if (newCount > 0) await expect.element(arrivals).toBeVisible()
      else await expect.poll(() => button('Show newest first').query()).toBeNull()
      if (snapshot.matches({ listing: 'failed' }))
        await expect.element(button('Try again')).toBeVisible()
    },
  },
  // Before the first rows, the skeleton is shown even while the agent types.
  looksBusy: (snapshot) =>
    snapshot.hasTag('busy') ||
    (snapshot.context.rows === null && snapshot.matches({ listing: 'typing' })),
})
