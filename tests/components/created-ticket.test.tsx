import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createActor, fromPromise } from 'xstate'

import type { Answer } from '#contract/call.ts'
import { defaultTicketQuery, type TicketQuery } from '#contract/rules/ticket-query.ts'
import type { listTickets } from '#contract/tickets.ts'
import { ticketListMachine } from '#machines/tickets/ticket-list.machine.ts'
import { CreatedTicket } from '#src/features/tickets/list/created-ticket.tsx'
import { watchChanges } from '#src/flows/watch-changes.ts'
import { watchTab } from '#src/flows/watch-tab.ts'
import { row } from '#tests/flows/tickets/ticket-list/model.ts'
import { seesText, showInEnglish } from '#tests/flows/on-screen.tsx'

const show = async (query: TicketQuery) => {
  const queries: TicketQuery[] = []
  const machine = ticketListMachine.provide({
    actors: {
      watchTab,
      watchChanges,
      listTickets: fromPromise<Answer<typeof listTickets>, TicketQuery>(async ({ input }) => {
        queries.push(input)
        const list = input.search === '' ? [row] : []
        return { list, summary: { totalVisibleCount: list.length } }
      }),
    },
  })
  const actor = createActor(machine, { input: { query } }).start()
  await showInEnglish(
    <>
      <p>The list</p>
      <CreatedTicket actor={actor} ticketId={row.ticketId} />
    </>,
  )
  return { actor, queries }
}

const button = () => page.getByRole('button', { name: 'Show new ticket' })

test('reports that the search hides a new ticket, and shows it with one click [T44, T12]', async () => {
  const { queries } = await show({ ...defaultTicketQuery, search: 'printer' })
  await seesText('hide your new ticket')
  await button().click()
  await expect.element(button()).not.toBeInTheDocument()
  await expect.poll(() => queries.at(-1)).toEqual(defaultTicketQuery)
})

test('shows nothing if the new ticket is listed, whatever is selected later [T44]', async () => {
  const { actor } = await show(defaultTicketQuery)
  await expect.poll(() => actor.getSnapshot().matches({ listing: 'shown' })).toBe(true)
  actor.send({ type: 'query.restore', query: { ...defaultTicketQuery, search: 'nothing' } })
  await expect.poll(() => actor.getSnapshot().context.rows).toEqual([])
  await seesText('The list')
  await expect.element(button()).not.toBeInTheDocument()
})
