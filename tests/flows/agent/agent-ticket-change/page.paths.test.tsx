import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type {
  AgentTicketChangeActor,
  agentTicketChangeMachine,
} from '#machines/agent/agent-ticket-change.machine.ts'
import { TicketControls } from '#src/features/agent/ticket/agent-facts.tsx'
import { EditFields, FieldsDialog } from '#src/features/agent/ticket/fields-dialog.tsx'
import { displayText } from '#src/texts.ts'
import { agentName, agentTicketChangeModel, choices, statusName } from './model.ts'
import { agentTicket } from '#tests/flows/agent/agent-ticket/model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { press, seesText, showInEnglish, type } from '#tests/flows/on-screen.tsx'

const ticket = { ...agentTicket, assigneeId: 5, assigneeName: 'Nora Lang' }

const Controls = ({ actor }: { actor: AgentTicketChangeActor }) => (
  <>
    <EditFields actor={actor} ticket={ticket} />
    <TicketControls actor={actor} ticket={ticket} choices={choices} group={null} />
    <FieldsDialog actor={actor} ticket={ticket} urgencies={choices.urgencies} />
  </>
)

const choose = async (label: string, name: string) => {
  await type(label, name)
  await userEvent.click(page.getByRole('option', { name, exact: true }))
}
const dialog = page.getByRole('dialog')
const shows = (name: string, value: string) =>
  expect.element(page.getByRole('combobox', { name })).toHaveValue(value)

walksEveryPathOnThePage<typeof agentTicketChangeMachine>(agentTicketChangeModel, {
  show: (actor) => showInEnglish(<Controls actor={actor} />),
  do: {
    'ticket.take': () => press('Take ticket'),
    'assignee.choose': ({ agentId }) => choose('Assignee', agentName(agentId)),
    'group.choose': ({ supportGroup }) => choose('Support group', supportGroup),
    'status.choose': ({ statusId }) => choose('Status', statusName(statusId)),
    'ticket.refreshed': 'reported',
    'fields.edit': () => press('Edit'),
    'fields.change': ({ fields }) =>
      userEvent.fill(dialog.getByLabelText('Subject'), fields.shortDescription),
    'fields.save': () => press('Save changes'),
    'fields.cancel': () => press('Cancel'),
  },
  see: {
    facts: async ({ context: { problem, changes } }) => {
      const [change] = changes
      const { assigneeName, status, supportGroup } = ticket
      const isAssigning = change?.kind === 'assignee'
      await shows('Assignee', isAssigning ? agentName(change.agentId) : assigneeName)
      await shows('Status', change?.kind === 'status' ? statusName(change.statusId) : status)
      await shows('Support group', change?.kind === 'group' ? change.supportGroup : supportGroup)
      await expect.poll(() => dialog.query()).toBeNull()
      if (problem)
        await expect.element(page.getByRole('alert')).toHaveTextContent(displayText(problem))
      else expect(page.getByRole('alert').query()).toBeNull()
    },
    dialog: async ({ context: { fields, problem } }) => {
      await expect.element(dialog.getByText(fields.owner?.name ?? '')).toBeVisible()
      await expect.element(dialog.getByLabelText('Subject')).toHaveValue(fields.shortDescription)
      await expect.element(dialog.getByLabelText('Category')).toHaveValue(`${fields.categoryId}`)
      if (problem) await seesText(displayText(problem), dialog)
    },
  },
})
