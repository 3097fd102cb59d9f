import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import { ticketSortColumn, type TicketSortColumn } from '#contract/tickets.ts'
import type { TicketListActor } from '#machines/ticket-list.machine.ts'
import { IconButton } from '#src/components/action/icon-button.tsx'
import { css } from '#styled-system/css'
import { useColumnNames } from './ticket-columns.tsx'

type TicketSortingProps = { actor: TicketListActor; hasCompanies: boolean }

/** A28: every order there is, also by what has no column. */
export function TicketSorting({ actor, hasCompanies }: TicketSortingProps) {
  const { t } = useLingui()
  const { columnName, direction } = useSelector(actor, ({ context }) => context.query.sortBy)
  const names = useColumnNames()
  const choices = ticketSortColumn.options.filter((name) => name !== 'company' || hasCompanies)
  const choose = (column: TicketSortColumn) => actor.send({ type: 'sort.choose', column })

  return (
    <div className={row}>
      <select
        aria-label={t`Sort by`}
        className={select}
        value={columnName}
        onChange={({ target }) => choose(target.value as TicketSortColumn)}
      >
        {choices.map((name) => (
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

const row = css({ display: 'flex', alignItems: 'center', gap: '1' })
const select = css({
  flex: '1',
  minInlineSize: '0',
  minBlockSize: 'controlSmall',
  paddingInline: '2',
  borderRadius: 'control',
  border: 'control',
  backgroundColor: 'surface',
  color: 'text',
  fontSize: 'sm',
})
