import { getAgentState } from '#contract/agent-authentication.ts'
import { getQueue } from '#contract/agent-queue.ts'
import type { agentQueueMachine } from '#machines/agent/agent-queue.machine.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { agentIn } from '#tests/flows/agent/agent-session/model.ts'
import { reads } from '#tests/model/reads.ts'
import { expect } from '#tests/model/expect.ts'
import { replaceLiveEvents, sendLive } from '#tests/e2e/tours/agent-background.ts'
import { setHidden } from '#tests/e2e/tours/background.ts'

export const agentQueueJourney: Journey<typeof agentQueueMachine> = {
  calls: { getQueue: getQueue.path },
  background: () => ({ ...reads, [getAgentState.path]: agentIn }),
  open: async (page) => {
    await replaceLiveEvents(page)
    await page.goto('/agent')
  },
  do: {
    'view.choose': (page) => page.getByRole('link', { name: /^Mine/ }).click(),
    'filters.change': async (page) => {
      await page.getByRole('button', { name: 'Urgency' }).first().click()
      await page.getByRole('dialog').getByLabel('High').check()
      await page.keyboard.press('Escape')
    },
    'filters.reset': (page) =>
      page.getByRole('button', { name: 'Reset filters and sorting' }).first().click(),
    'search.change': (page, { search }) => page.getByLabel('Search tickets').fill(search),
    'search.submit': (page) => page.getByLabel('Search tickets').press('Enter'),
    'sort.choose': (page) =>
      page.getByRole('columnheader', { name: 'Urgency' }).getByRole('button').click(),
    'page.choose': (page, { page: number }) =>
      page.getByRole('button', { name: `Page ${number}`, exact: true }).click(),
    'query.restore': (page) =>
      page.evaluate(() => {
        history.replaceState(history.state, '', '/agent')
        window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
      }),
    'queue.retry': (page) => page.getByRole('button', { name: 'Try again' }).click(),
    'newTickets.show': (page) => page.getByRole('button', { name: 'Show newest first' }).click(),
    'live.opened': (page) => sendLive(page, 'open'),
    'live.lost': (page) => sendLive(page, 'error'),
    'tickets.changed': (page) => sendLive(page, 'tickets'),
    'tab.hidden': (page) => setHidden(page, true),
    'tab.shown': (page) => setHidden(page, false),
  },
  see: {
    queue: async (page, snapshot) => {
      const { query, rows, newCount } = snapshot.context
      await expect(page.getByRole('heading', { name: 'Tickets', exact: true })).toBeVisible()
      await expect(page.getByLabel('Search tickets')).toHaveValue(query.search)
      for (const { shortDescription } of rows ?? [])
        await expect(page.getByRole('link', { name: shortDescription })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Show newest first' })).toHaveCount(
        newCount > 0 ? 1 : 0,
      )
      if (snapshot.matches({ listing: 'failed' }))
        await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    },
  },
}
