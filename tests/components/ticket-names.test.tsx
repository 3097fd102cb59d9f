import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'

import { getUsers } from '#contract/ticket-form.ts'
import type { TicketRecord } from '#contract/tickets.ts'
import { queryClient } from '#src/api/query-client.ts'
import { useNames } from '#src/features/tickets/record/use-names.ts'
import { record } from '#tests/flows/tickets/ticket-record/model.ts'
import { seesText } from '#tests/flows/on-screen.tsx'

const server = vi.spyOn(globalThis, 'fetch')

beforeEach(() => {
  queryClient.clear()
  server.mockImplementation(async () => Response.json({ 'ben.becker': 'Ben Becker' }))
})
afterEach(() => void server.mockReset())

function Probe({ shown }: { shown: TicketRecord }) {
  const nameOf = useNames(shown)
  return <p>{`by ${nameOf('ben.becker')}, for ${nameOf('jo')}`}</p>
}

const show = (shown: TicketRecord) =>
  render(
    <QueryClientProvider client={queryClient}>
      <Probe shown={shown} />
    </QueryClientProvider>,
  )

test('uses the names in the record and makes no call [T94]', async () => {
  await show({ ...record, companyId: 1, names: { 'ben.becker': 'Ben B. Becker' } })
  await seesText('by Ben B. Becker, for jo')
  expect(server).not.toHaveBeenCalled()
})

test('reads the company’s names if the record has none [A88]', async () => {
  await show({ ...record, companyId: 1 })
  await seesText('by Ben Becker, for jo')
  expect(
    server.mock.calls.map(([asked]) => new URL(String(asked), location.origin).pathname),
  ).toEqual([getUsers.path])
})
