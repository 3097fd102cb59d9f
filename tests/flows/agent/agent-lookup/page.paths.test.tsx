import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { agentLookupMachine } from '#machines/agent/agent-lookup.machine.ts'
import { LookupPage } from '#src/features/agent/customers/lookup-page.tsx'
import { agentLookupModel } from './model.ts'
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

walksEveryPathOnThePage<typeof agentLookupMachine>(agentLookupModel, {
  show: (actor) => showInEnglish(<LookupPage actor={actor} />),
  do: {
    'view.choose': () => userEvent.click(page.getByRole('link', { name: /^Companies/ })),
    'search.change': ({ search }) => type('Search customers', search),
    'search.submit': async () => {
      await userEvent.click(field('Search customers'))
      await userEvent.keyboard('{Enter}')
    },
    'page.choose': ({ page: number }) => press(`Page ${number}`),
    'query.restore': 'reported',
    'list.retry': () => press('Try again'),
  },
  see: {
    lookup: async (snapshot) => {
      const { query, shown } = snapshot.context
      await expect.element(heading('Customers')).toBeVisible()
      await expect.element(field('Search customers')).toHaveValue(query.search)
      await expect
        .element(page.getByRole('link', { name: query.view === 'users' ? /^Users/ : /^Companies/ }))
        .toHaveAttribute('aria-current', 'page')
      const rows = shown?.view === 'users' ? shown.users : shown?.companies
      for (const { name } of rows ?? [])
        await expect.element(page.getByRole('link', { name, exact: true })).toBeVisible()
      if (rows?.length === 0) await seesText('No matches')
      if (snapshot.matches('failed')) await expect.element(button('Try again')).toBeVisible()
    },
  },
  // Before the first rows, the skeleton is shown even while the agent types.
  looksBusy: (snapshot) =>
    snapshot.hasTag('busy') || (snapshot.context.shown === null && snapshot.matches('typing')),
})
