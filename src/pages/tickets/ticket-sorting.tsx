import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { TicketListActor } from '#machines/ticket-list.machine.ts'
import { IconButton } from '#src/components/icon-button.tsx'
import { css } from '#styled-system/css'
import { useTicketColumns } from './ticket-columns.tsx'

/** Stands in for the column heads where rows are cards. */
export function TicketSorting({ actor }: { actor: TicketListActor }) {
  const { t } = useLingui()
  const { columnName, direction } = useSelector(actor, ({ context }) => context.query.sortBy)
  const columns = useTicketColumns({ hasCompanies: true })
  const choose = (name: string) => {
    const chosen = columns.find(({ key }) => key === name)
    if (chosen) actor.send({ type: 'sort.choose', column: chosen.key })
  }

  return (
    <div className={row}>
      <select
        aria-label={t`Sort by`}
        className={look}
        value={columnName}
        onChange={(event) => choose(event.target.value)}
      >
        {columns.map(({ key, header }) => (
          <option key={key} value={key}>
            {header}
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

const row = css({ display: { base: 'inline-flex', cards: 'none' }, alignItems: 'center' })
const look = css({
  minBlockSize: 'controlSmall',
  paddingInline: '2',
  borderRadius: 'control',
  border: 'control',
  backgroundColor: 'surface',
  color: 'text',
  fontSize: 'sm',
})
