import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor, fromPromise } from 'xstate'

import { agentTicketChangeMachine } from '#machines/agent-ticket-change.machine.ts'
import { TicketControls } from '#src/features/agent/ticket/agent-facts.tsx'
import { choices } from '#tests/model/models/agent-ticket-change.model.ts'
import { agentTicket } from '#tests/model/models/agent-ticket.model.ts'
import { showInEnglish } from '../paths/on-screen.tsx'

const group = page.getByRole('combobox', { name: 'Support group' })

/** The controls of a ticket, whose server doesn't answer. */
const shown = async () => {
  const actor = createActor(
    agentTicketChangeMachine.provide({
      actors: { moveTicket: fromPromise(() => new Promise(() => {})) as never },
    }),
    { input: { ticketId: 4711, agentId: 3 } },
  ).start()
  await showInEnglish(
    <>
      <TicketControls actor={actor} ticket={agentTicket} choices={choices} group={null} />
      <button type="button">Next</button>
    </>,
  )
  await userEvent.click(group)
  return actor
}

test('looks through the groups with arrow keys and changes nothing [T139]', async () => {
  const actor = await shown()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  await userEvent.keyboard('{Escape}')
  await userEvent.tab()
  expect(actor.getSnapshot().matches('ready')).toBe(true)
  await expect.element(group).toHaveValue(agentTicket.supportGroup)
})

test('takes back what was typed and not chosen [T139]', async () => {
  const actor = await shown()
  await userEvent.fill(group, 'inter')
  await expect.element(page.getByRole('option', { name: 'Interfaces' })).toBeVisible()
  await userEvent.tab()
  await expect.element(group).toHaveValue(agentTicket.supportGroup)
  expect(actor.getSnapshot().matches('ready')).toBe(true)
})

test('chooses with Enter and keeps the focus while the server is asked [T139]', async () => {
  const actor = await shown()
  await userEvent.fill(group, 'inter')
  await expect
    .element(page.getByRole('option', { name: 'Interfaces' }))
    .toHaveAttribute('data-highlighted')
  await userEvent.keyboard('{Enter}')
  expect(actor.getSnapshot().context.change).toMatchObject({ supportGroup: 'Interfaces' })
  await expect.element(group).toHaveValue('Interfaces')
  await expect.element(group).toHaveFocus()
  await expect.element(group).toHaveAttribute('readonly')
})
