import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor } from 'xstate'

import { agentTicketChangeMachine } from '#machines/agent/agent-ticket-change.machine.ts'
import { EditFields, FieldsDialog } from '#src/features/agent/ticket/fields-dialog.tsx'
import { agentTicket } from '#tests/flows/agent/agent-ticket/model.ts'
import { press, showInEnglish } from '#tests/flows/on-screen.tsx'
import { anyParent } from '#tests/support/unsent.ts'

const dialog = page.getByRole('dialog')
const save = dialog.getByRole('button', { name: 'Save changes' })

/** The dialog, open. */
const shown = async () => {
  const input = { ticketId: 4711, agentId: 3 }
  const actor = createActor(agentTicketChangeMachine, { input, parent: anyParent() }).start()
  await showInEnglish(
    <>
      <EditFields actor={actor} ticket={agentTicket} />
      <FieldsDialog actor={actor} ticket={agentTicket} urgencies={[{ id: 1, name: 'High' }]} />
    </>,
  )
  await press('Edit')
  return actor
}

test('asks for a category of the new type before the ticket can be saved [T254]', async () => {
  const actor = await shown()
  const [type, category] = [dialog.getByLabelText('Type'), dialog.getByLabelText('Category')]
  await expect.element(type).toHaveValue('1')
  await expect.element(category).toHaveValue('103')
  await userEvent.selectOptions(type, 'Request')
  await expect.element(category).toHaveValue('')
  await expect.element(save).toBeDisabled()
  await userEvent.selectOptions(category, 'User account')
  await expect.element(save).toBeEnabled()
  expect(actor.getSnapshot().context.fields).toMatchObject({ ticketTypeId: 2, categoryId: 201 })
})

test('keeps an owner’s name that was typed but not chosen, and doesn’t save without it [T255]', async () => {
  await shown()
  const owner = dialog.getByRole('combobox', { name: 'Ticket owner' })
  const problem = dialog.getByText('Choose an entry from the list, or clear the field.')
  await userEvent.fill(owner, 'Anna Kel')
  await expect.element(save).toBeDisabled()
  expect(problem.query()).toBeNull()
  await userEvent.tab()
  await expect.element(owner).toHaveValue('Anna Kel')
  await expect.element(problem).toBeVisible()
  await userEvent.fill(owner, 'Anna')
  await expect.element(problem).not.toBeInTheDocument()
  await userEvent.fill(owner, '')
  await userEvent.tab()
  await expect.element(problem).not.toBeInTheDocument()
  await expect.element(save).toBeEnabled()
})

test('forgets a typed name when the dialog is closed [T255]', async () => {
  await shown()
  await userEvent.fill(dialog.getByRole('combobox', { name: 'Ticket owner' }), 'Anna')
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await press('Edit')
  await expect.element(save).toBeEnabled()
})
