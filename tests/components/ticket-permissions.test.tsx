import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createActor, fromPromise } from 'xstate'

import { defaultTicketQuery } from '#contract/rules/ticket-query.ts'
import { mayUseTickets } from '#contract/rules/permissions.ts'
import { ticketCreateMachine } from '#machines/ticket-create.machine.ts'
import { ticketListMachine } from '#machines/ticket-list.machine.ts'
import { TicketCreatePage } from '#src/features/tickets/create/ticket-create-page.tsx'
import { TicketListPage } from '#src/features/tickets/list/ticket-list-page.tsx'
import { heading, showInEnglish } from '../paths/on-screen.tsx'

const never = fromPromise<never, never>(() => new Promise(() => {}))
const list = ticketListMachine.provide({ actors: { listTickets: never as never } })
const create = ticketCreateMachine.provide({ actors: { readDraft: never as never } })

const none = { tc: 0, sm: 0, psm: 0 }

const showFor = (flags: typeof none) => {
  const mayUse = mayUseTickets(flags)
  const tickets = createActor(list, { input: { mayUse, query: defaultTicketQuery } }).start()
  const form = createActor(create, { input: { mayUse, kept: [] } }).start()
  return showInEnglish(
    <>
      <TicketListPage actor={tickets} />
      <TicketCreatePage actor={form}>the form</TicketCreatePage>
    </>,
  )
}

test.each(['tc', 'sm', 'psm'])('shows list and create with %s alone [P3]', async (flag) => {
  await showFor({ ...none, [flag]: 1 })
  await expect.element(heading('My Tickets')).toBeVisible()
  await expect.element(page.getByText('Loading …').first()).toBeInTheDocument()
  expect(heading('Oops..').elements()).toHaveLength(0)
})

test('shows the no-permission block twice without any flag [P1, P2, P3]', async () => {
  await showFor(none)
  await expect.poll(() => heading('Oops..').elements().length).toBe(2)
})
