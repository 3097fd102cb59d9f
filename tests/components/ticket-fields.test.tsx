import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor } from 'xstate'

import { agentTicketChangeMachine } from '#machines/agent/agent-ticket-change.machine.ts'
import { EditFields, FieldsDialog } from '#src/features/agent/ticket/fields-dialog.tsx'
import { agentTicket } from '#tests/flows/agent/agent-ticket/model.ts'
import { press, showInEnglish } from '#tests/flows/on-screen.tsx'
import { anyParent } from '#tests/support/any-parent.ts'

test('asks for a category of the new type before the ticket can be saved [T254]', async () => {
  const input = { ticketId: 4711, agentId: 3 }
  const actor = createActor(agentTicketChangeMachine, { input, parent: anyParent() }).start()
  await showInEnglish(
    <>
      <EditFields actor={actor} ticket={agentTicket} />
      <FieldsDialog actor={actor} ticket={agentTicket} urgencies={[{ id: 1, name: 'High' }]} />
    </>,
  )
  await press('Edit')
  const dialog = page.getByRole('dialog')
  const [type, category] = [dialog.getByLabelText('Type'), dialog.getByLabelText('Category')]
  const save = dialog.getByRole('button', { name: 'Save changes' })
  await expect.element(type).toHaveValue('1')
  await expect.element(category).toHaveValue('103')
  await userEvent.selectOptions(type, 'Request')
  await expect.element(category).toHaveValue('')
  await expect.element(save).toBeDisabled()
  await userEvent.selectOptions(category, 'User account')
  await expect.element(save).toBeEnabled()
  expect(actor.getSnapshot().context.fields).toMatchObject({ ticketTypeId: 2, categoryId: 201 })
})
