import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor, fromPromise } from 'xstate'

import { agentTicketChangeMachine } from '#machines/agent/agent-ticket-change.machine.ts'
import { TicketControls } from '#src/features/agent/ticket/agent-facts.tsx'
import { showLanguage } from '#src/i18n/i18n.ts'
import { choices } from '#tests/flows/agent/agent-ticket-change/model.ts'
import { agentTicket } from '#tests/flows/agent/agent-ticket/model.ts'
import { showInEnglish } from '#tests/flows/on-screen.tsx'
import { anyParent } from '#tests/support/unsent.ts'

const group = page.getByRole('combobox', { name: 'Support group' })
const arrow = page.getByRole('button', { name: 'Support group', exact: false })

const never = () => new Promise(() => {})

/** The controls of a ticket; the server doesn't respond unless a test says so. */
const shown = async (answer: () => Promise<unknown> = never, offered = choices) => {
  const actor = createActor(
    agentTicketChangeMachine.provide({ actors: { moveTicket: fromPromise(answer) as never } }),
    { input: { ticketId: 4711, agentId: 3 }, parent: anyParent() },
  ).start()
  await showInEnglish(
    <>
      <TicketControls actor={actor} ticket={agentTicket} choices={offered} group={null} />
      <button type="button">Next</button>
    </>,
  )
  await userEvent.click(group)
  return actor
}

test('moves through the groups with arrow keys without changing anything [T139]', async () => {
  const actor = await shown()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  await userEvent.keyboard('{Escape}')
  await userEvent.tab()
  expect(actor.getSnapshot().matches('ready')).toBe(true)
  await expect.element(group).toHaveValue(agentTicket.supportGroup)
})

test('reverts typed text that wasn’t selected [T139]', async () => {
  const actor = await shown()
  await userEvent.fill(group, 'inter')
  await expect.element(page.getByRole('option', { name: 'Interfaces' })).toBeVisible()
  await userEvent.tab()
  await expect.element(group).toHaveValue(agentTicket.supportGroup)
  expect(actor.getSnapshot().matches('ready')).toBe(true)
})

test('moves the focus from the field to its arrow, and keeps it during the call [T139]', async () => {
  const actor = await shown()
  await userEvent.fill(group, 'inter')
  await expect
    .element(page.getByRole('option', { name: 'Interfaces' }))
    .toHaveAttribute('data-highlighted')
  await userEvent.keyboard('{Enter}')
  expect(actor.getSnapshot().context.changes).toMatchObject([{ supportGroup: 'Interfaces' }])
  await expect.element(group).toHaveValue('Interfaces')
  await expect.element(arrow).toHaveFocus()
  await expect.element(arrow).toHaveAccessibleName('Support group: Interfaces')
  await expect.element(group).toHaveAttribute('readonly')
})

test('opens the list again with Enter on the arrow [T139]', async () => {
  const actor = await shown(async () => ({ success: true }))
  await userEvent.keyboard('inter{Enter}')
  await expect.poll(() => actor.getSnapshot().matches({ ready: 'idle' })).toBe(true)
  await expect.element(arrow).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('option', { name: 'ERP Operations' })).toBeVisible()
  await expect.element(group).toHaveFocus()
})

test('shows the new assignee until the ticket is reloaded, and doesn’t offer them meanwhile [T161]', async () => {
  const actor = createActor(
    agentTicketChangeMachine.provide({
      actors: { assignTicket: fromPromise(async () => ({ success: true })) as never },
    }),
    { input: { ticketId: 4711, agentId: 3 }, parent: anyParent() },
  ).start()
  const ticket = { ...agentTicket, assigneeId: null, assigneeName: '' }
  await showInEnglish(
    <TicketControls actor={actor} ticket={ticket} choices={choices} group={null} />,
  )
  const take = page.getByRole('button', { name: 'Take ticket' })
  const assignee = page.getByRole('combobox', { name: 'Assignee' })
  await userEvent.click(take)
  await expect.poll(() => actor.getSnapshot().matches({ ready: 'idle' })).toBe(true)
  await expect.element(assignee).toHaveValue('Mia Vogel')
  expect(take.query()).toBeNull()
  actor.send({ type: 'ticket.refreshed' })
  await expect.element(assignee).toHaveValue('Unassigned')
})

test('shows an assignee who isn’t an agent here, and replaces them [T108]', async () => {
  const actor = createActor(
    agentTicketChangeMachine.provide({ actors: { assignTicket: fromPromise(never) as never } }),
    { input: { ticketId: 4711, agentId: 3 }, parent: anyParent() },
  ).start()
  const ticket = { ...agentTicket, assigneeId: null, assigneeName: 'Rachel Owens' }
  await showInEnglish(
    <TicketControls actor={actor} ticket={ticket} choices={choices} group={null} />,
  )
  const assignee = page.getByRole('combobox', { name: 'Assignee' })
  await expect.element(assignee).toHaveValue('Rachel Owens')
  await userEvent.click(assignee)
  await userEvent.click(page.getByRole('option', { name: 'Unassigned' }))
  expect(actor.getSnapshot().context.changes).toEqual([
    { kind: 'assignee', agentId: null, from: null },
  ])
  await expect.element(assignee).toHaveValue('Unassigned')
})

test('replaces the selection with typed text [T139]', async () => {
  await shown()
  await userEvent.keyboard('inter')
  await expect.element(group).toHaveValue('inter')
  await expect.element(page.getByRole('option', { name: 'Interfaces' })).toBeVisible()
})

test('shows the old group and all other choices again after a refusal [T139]', async () => {
  const actor = await shown(() => Promise.reject(new Error('no server')))
  await userEvent.keyboard('inter{Enter}')
  await expect.poll(() => actor.getSnapshot().context.problem).not.toBeNull()
  for (const [name, value] of [
    ['Status', agentTicket.status],
    ['Assignee', agentTicket.assigneeName || 'Unassigned'],
    ['Support group', agentTicket.supportGroup],
  ] as const)
    await expect.element(page.getByRole('combobox', { name })).toHaveValue(value)
})

test('shows the selection in the page’s language [T139]', async () => {
  await shown()
  await userEvent.keyboard('{Escape}')
  await showLanguage('de')
  await expect.element(page.getByRole('combobox', { name: 'Status' })).toHaveValue('Aktiv')
  await showLanguage('en')
})

test('shows that nothing matches, and selects nothing [T139]', async () => {
  const actor = await shown()
  await userEvent.keyboard('xyz')
  await expect.element(page.getByText('No matches.')).toBeVisible()
  await userEvent.keyboard('{Enter}{Escape}')
  expect(actor.getSnapshot().matches('ready')).toBe(true)
  await expect.element(group).toHaveValue(agentTicket.supportGroup)
})

test.each([
  [12, 'none'],
  [13, 'text'],
])('opens a phone’s keyboard only for a long list: of %i, %s [T139]', async (count, mode) => {
  const supportGroups = Array.from({ length: count - 1 }, (_, place) => `Group ${place + 1}`)
  await shown(never, { ...choices, supportGroups })
  await expect.poll(() => page.getByRole('option').elements().length).toBe(count)
  await expect.element(group).toHaveAttribute('inputmode', mode)
})
