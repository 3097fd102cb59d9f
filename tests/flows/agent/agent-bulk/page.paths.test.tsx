import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { AgentBulkActor, agentBulkMachine } from '#machines/agent/agent-bulk.machine.ts'
import { SelectableRows } from '#src/features/agent/queue/queue-rows.tsx'
import { agentBulkModel, first, second } from './model.ts'
import { startQueue } from '#tests/support/queue.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { button, field, press, seesText, showInEnglish, type } from '#tests/flows/on-screen.tsx'

let shown: AgentBulkActor | undefined

const show = async (bulk: AgentBulkActor) => {
  shown = bulk
  await showInEnglish(<SelectableRows actor={startQueue([first, second])} bulk={bulk} />)
  await expect.element(box('Select T-4711')).toBeVisible()
}

const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
const dialog = page.getByRole('dialog')

walksEveryPathOnThePage<typeof agentBulkMachine>(agentBulkModel, {
  show,
  do: {
    'rows.select': async (event) => {
      if (event.rows.length === 2) await userEvent.click(box('Select all on this page'))
      // The queue of this test has only one page to select.
      else shown?.send(event)
    },
    'rows.deselect': () => userEvent.click(box('Select T-4711')),
    'rows.shown': 'reported',
    'selection.clear': () => press('Clear selection'),
    'change.choose': async () => {
      await press('Move')
      await userEvent.click(page.getByRole('menuitem', { name: 'Interfaces' }))
    },
    'change.stop': () => press('Stop'),
    'reply.write': () => press('Reply to all'),
    'text.change': ({ text }) => type('Your reply', text),
    'reply.submit': () => userEvent.click(dialog.getByRole('button', { name: 'Send and resolve' })),
    'reply.cancel': () => userEvent.click(dialog.getByRole('button', { name: 'Cancel' })),
  },
  see: {
    selection: async (snapshot) => {
      const { selected, failures, done, total } = snapshot.context
      for (const { ticketId, ticketCode } of [first, second]) {
        const isSelected = selected.some((row) => row.ticketId === ticketId)
        await expect.element(box(`Select ${ticketCode}`)).toHaveProperty('checked', isSelected)
      }
      if (selected.length > 0) await seesText(`${selected.length} selected`)
      else await expect.poll(() => button('Clear selection').query()).toBeNull()
      const alert = page.getByRole('alert')
      if (snapshot.matches({ choosing: 'unfinished' })) {
        await seesText(`We updated ${done} of ${total} tickets.`, alert)
        for (const { reason } of failures) await seesText(reason, alert)
      } else if (snapshot.matches({ choosing: 'tooMany' })) {
        await seesText('You can change up to 200 tickets at once.', alert)
      } else if (snapshot.matches({ choosing: 'interrupted' })) {
        await seesText('then the connection failed', alert)
      } else expect(alert.query()).toBeNull()
    },
    progress: async ({ context: { done, failures, total } }) => {
      await seesText(`${done + failures.length} of ${total}`)
      await expect.element(button('Stop')).toBeVisible()
    },
    reply: async (snapshot) => {
      const { selected, text } = snapshot.context
      await seesText(`Reply to ${selected.length} tickets`, dialog)
      await expect.element(field('Your reply')).toHaveValue(text)
      if (snapshot.matches({ replying: 'incomplete' }))
        await seesText('Write your reply first.', dialog)
    },
  },
})
