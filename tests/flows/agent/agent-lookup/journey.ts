import { getAgentState } from '#contract/agent-authentication.ts'
import { findCustomers } from '#contract/agent-users.ts'
import type { agentLookupMachine } from '#machines/agent/agent-lookup.machine.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { agentIn } from '#tests/flows/agent/agent-session/model.ts'
import { reads } from '#tests/model/reads.ts'
import { expect } from '#tests/model/expect.ts'

export const agentLookupJourney: Journey<typeof agentLookupMachine> = {
  calls: { findCustomers: findCustomers.path },
  background: () => ({ ...reads, [getAgentState.path]: agentIn }),
  open: (page) => page.goto('/agent/companies'),
  do: {
    'view.choose': (page) => page.getByRole('link', { name: /^Companies/ }).click(),
    'search.change': (page, { search }) => page.getByLabel('Search customers').fill(search),
    'search.submit': (page) => page.getByLabel('Search customers').press('Enter'),
    'page.choose': (page, { page: number }) =>
      page.getByRole('button', { name: `Page ${number}`, exact: true }).click(),
    'query.restore': (page) =>
      page.evaluate(() => {
        history.replaceState(history.state, '', '/agent/companies')
        window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
      }),
    'list.retry': (page) => page.getByRole('button', { name: 'Try again' }).click(),
  },
  see: {
    lookup: async (page, snapshot) => {
      const { query, shown } = snapshot.context
      await expect(page.getByRole('heading', { name: 'Customers', exact: true })).toBeVisible()
      await expect(page.getByLabel('Search customers')).toHaveValue(query.search)
      const rows = shown?.view === 'users' ? shown.users : shown?.companies
      for (const { name } of rows ?? [])
        await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
      if (snapshot.matches('failed'))
        await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    },
  },
}
