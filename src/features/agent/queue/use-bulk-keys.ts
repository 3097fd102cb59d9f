import type { AgentBulkActor } from '#machines/agent/agent-bulk.machine.ts'
import type { AgentQueueActor } from '#machines/agent/agent-queue.machine.ts'
import { singleKeyOf, useKeydown } from '#src/features/shell/public.ts'
import { togglePage, type ToggleRow } from './row-selection.tsx'

type BulkKeys = { actor: AgentQueueActor; bulk: AgentBulkActor; onToggle: ToggleRow }

/** The place of the row that has the focus. */
const focusedRow = () =>
  [...document.querySelectorAll('main a[data-row-link]')].findIndex((link) =>
    link.closest('tr')?.contains(document.activeElement),
  )

/**
 * `x` selects the focused row and Shift+x the rows up to it, `*` the page; `t` takes and `r` answers the
 * selected tickets, and Escape clears the selection.
 */
export const useBulkKeys = ({ actor, bulk, onToggle }: BulkKeys) => {
  useKeydown((event) => {
    const rows = actor.getSnapshot().context.rows ?? []
    const key = singleKeyOf(event)
    switch (key) {
      case 'x':
      case 'X': {
        const row = rows[focusedRow()]
        return row && onToggle(row, key === 'X')
      }
      case '*':
        return togglePage(rows, bulk)
      case 't': {
        const { agentId } = bulk.getSnapshot().context
        return bulk.send({ type: 'change.choose', change: { kind: 'assignee', agentId } })
      }
      case 'r':
        event.preventDefault()
        return bulk.send({ type: 'reply.write' })
      case 'Escape':
        return bulk.send({ type: 'selection.clear' })
    }
  })
}
