import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useParams,
} from '@tanstack/react-router'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { Table } from '#src/components/table/table.tsx'
import { TicketPlace } from '#src/features/agent/ticket/ticket-place.tsx'
import { followNeighbour, singleKeyOf } from '#src/features/shell/public.ts'
import { FallbackText } from '#src/i18n/fallback-text.tsx'
import { showLanguage } from '#src/i18n/i18n.ts'

const root = createRootRoute()

/** The second page of a list. */
const placeOfPage = { first: 26, total: 57, isMore: false }

const queue = createRoute({
  getParentRoute: () => root,
  path: '/agent',
  component: () => (
    <Table
      label="Tickets"
      columns={[{ key: 'name', header: 'Name', subject: true, cell: (row) => `Ticket ${row}` }]}
      rows={[11, 12, 13]}
      rowKey={(row) => row}
      rowLink={(row) => ({ to: `/agent/ticket/${row}` as '/' })}
      place={placeOfPage}
    />
  ),
})

const ticket = createRoute({
  getParentRoute: () => root,
  path: '/agent/ticket/$ticketId',
  params: {
    parse: ({ ticketId }) => ({ ticketId: Number(ticketId) }),
    stringify: ({ ticketId }) => ({ ticketId: String(ticketId) }),
  },
  component: function Ticket() {
    return (
      <main>
        <TicketPlace ticketId={Number(useParams({ strict: false })['ticketId' as never])} />
      </main>
    )
  },
})

const open = async (path: string) => {
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({ routeTree: root.addChildren([queue, ticket]), history })
  await showLanguage('en')
  await render(
    <I18nProvider i18n={i18n} defaultComponent={FallbackText}>
      <RouterProvider router={router as never} />
    </I18nProvider>,
  )
  return history
}

test('a ticket leads to its neighbours in the list it was opened from, and back to the list [T200]', async () => {
  const history = await open('/agent')
  await page.getByRole('link', { name: 'Ticket 12' }).click()
  await expect.element(page.getByText('27 of 57')).toBeVisible()
  followNeighbour('next')
  await expect.element(page.getByText('28 of 57')).toBeVisible()
  expect(history.location.pathname).toBe('/agent/ticket/13')
  expect(page.getByRole('link', { name: 'Next ticket' }).query()).toBeNull()
  followNeighbour('next')
  await page.getByRole('link', { name: 'Previous ticket' }).click()
  followNeighbour('previous')
  await expect.element(page.getByText('26 of 57')).toBeVisible()
  expect(history.length).toBe(2)
  history.back()
  await expect.element(page.getByRole('table', { name: 'Tickets' })).toBeVisible()
})

test('a ticket that no list led to has no neighbours [T200]', async () => {
  await open('/agent/ticket/12')
  await expect.element(page.getByRole('link', { name: 'Tickets' })).toBeVisible()
  expect(page.getByRole('link', { name: /ticket$/ }).query()).toBeNull()
})

test('brackets also work on keyboards that have them with AltGr [T62, T200]', async () => {
  await open('/agent/ticket/12')
  const keys: (string | null)[] = []
  const listen = (event: KeyboardEvent) => keys.push(singleKeyOf(event))
  document.addEventListener('keydown', listen)
  const press = (more: KeyboardEventInit) =>
    document.dispatchEvent(new KeyboardEvent('keydown', { key: ']', bubbles: true, ...more }))
  press({ ctrlKey: true, altKey: true, modifierAltGraph: true })
  press({ ctrlKey: true, altKey: true })
  // A Mac reports only Alt.
  press({ altKey: true })
  await userEvent.keyboard(']')
  document.removeEventListener('keydown', listen)
  expect(keys).toEqual([']', null, ']', ']'])
})
