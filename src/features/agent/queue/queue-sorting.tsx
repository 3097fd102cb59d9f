import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import { queueSortColumn, type QueueSortColumn } from '#contract/agent-queue.ts'
import type { AgentQueueActor } from '#machines/agent-queue.machine.ts'
import { IconButton } from '#src/components/action/icon-button.tsx'
import { css } from '#styled-system/css'
import { useQueueColumnNames } from './queue-columns.tsx'

/** The order of the rows, also by what has no column where there's little room. */
export function QueueSorting({ actor }: { actor: AgentQueueActor }) {
  const { t } = useLingui()
  const { columnName, direction } = useSelector(actor, ({ context }) => context.query.sortBy)
  const names = useQueueColumnNames()
  const choose = (column: QueueSortColumn) => actor.send({ type: 'sort.choose', column })

  return (
    <div className={look}>
      <select
        aria-label={t`Sort by`}
        className={select}
        value={columnName}
        onChange={({ target }) => choose(target.value as QueueSortColumn)}
      >
        {queueSortColumn.options.map((name) => (
          <option key={name} value={name}>
            {names[name]}
          </option>
        ))}
      </select>
      <IconButton
        icon={direction === 'asc' ? 'sortUp' : 'sortDown'}
        label={direction === 'asc' ? t`Sort descending` : t`Sort ascending`}
        onClick={() => choose(columnName)}
      />
    </div>
  )
}

const look = css({ display: 'flex', alignItems: 'center', gap: '1', marginInlineStart: 'auto' })
const select = css({
  minInlineSize: '0',
  minBlockSize: 'controlSmall',
  paddingInline: '2',
  borderRadius: 'control',
  border: 'control',
  backgroundColor: 'surface',
  color: 'text',
  fontSize: 'sm',
})
