import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'

import {
  allTicketColumns,
  defaultTicketColumns,
  subjectColumn,
  withColumn,
  withColumnAt,
  type TicketColumnName,
} from '#contract/rules/ticket-columns.ts'
import { Button } from '#src/components/action/button.tsx'
import { IconButton } from '#src/components/action/icon-button.tsx'
import { Icon } from '#src/components/icon/icon.tsx'
import { VisuallyHidden } from '#src/components/text/visually-hidden.tsx'
import { css } from '#styled-system/css'
import { isOffered, useColumnNames } from './ticket-columns.tsx'

type ColumnChoiceProps = {
  /** Absent for the default columns. */
  columns?: readonly TicketColumnName[] | undefined
  hasCompanies: boolean
  hasTurns: boolean
  onColumns: (columns?: readonly TicketColumnName[]) => void
}

type Direction = 'earlier' | 'later'

/** Chooses and orders columns, by dragging or with buttons (T72). */
export function ColumnChoice({ columns, onColumns, ...offered }: ColumnChoiceProps) {
  const { t } = useLingui()
  const names = useColumnNames()
  const list = useRef<HTMLUListElement>(null)
  const [moved, setMoved] = useState<TicketColumnName>()
  const [dragged, setDragged] = useState<TicketColumnName>()
  /** The row under the pointer. */
  const over = useRef<TicketColumnName>(undefined)
  const shown = columns ?? defaultTicketColumns
  const visible = shown.filter((name) => isOffered(name, offered))
  const hidden = allTicketColumns.filter(
    (name) => !shown.includes(name) && isOffered(name, offered),
  )

  const moveTo = (name: TicketColumnName, next: TicketColumnName | undefined) => {
    if (next === undefined || next === name) return
    onColumns(withColumnAt(shown, name, shown.indexOf(next)))
  }
  const dragOver = (name: TicketColumnName) => {
    if (dragged && over.current !== name) moveTo(dragged, name)
    over.current = name
  }
  const move = (name: TicketColumnName, direction: Direction) => {
    const step = direction === 'earlier' ? -1 : 1
    moveTo(name, visible[visible.indexOf(name) + step])
    setMoved(name)
    // Moving the row in the page takes the focus from its button.
    requestAnimationFrame(() => {
      const row = list.current?.querySelector(`[data-column=${name}]`)
      row?.querySelector<HTMLElement>(`[data-move=${direction}]`)?.focus()
    })
  }

  return (
    <section className={partStyles}>
      <div className={topStyles}>
        <h2 className={headingStyles}>
          <Trans>Columns</Trans>
        </h2>
        {columns && (
          <Button variant="quiet" size="small" icon="refresh" onClick={() => onColumns()}>
            <Trans>Reset columns</Trans>
          </Button>
        )}
      </div>
      {!columns && (
        <p className={hintStyles}>
          <Trans>
            If there isn’t enough room, some columns are hidden until you choose columns here.
          </Trans>
        </p>
      )}
      <ul ref={list} aria-label={t`Columns`}>
        {visible.map((name, place) => (
          <ShownColumn
            key={name}
            name={name}
            label={names[name]}
            isFirst={place === 0}
            isLast={place === visible.length - 1}
            isDragged={name === dragged}
            onDrag={setDragged}
            onEnter={() => dragOver(name)}
            onHide={() => onColumns(shown.filter((each) => each !== name))}
            onMove={(direction) => move(name, direction)}
          />
        ))}
        {hidden.map((name) => (
          <li key={name} className={rowStyles}>
            <span className={gripPlaceholderStyles} />
            <label className={bodyStyles}>
              <input
                type="checkbox"
                checked={false}
                onChange={() => onColumns(withColumn(shown, name))}
              />
              <span>{names[name]}</span>
            </label>
          </li>
        ))}
      </ul>
      <VisuallyHidden role="status">
        {moved && (
          <MovedColumn
            label={names[moved]}
            place={visible.indexOf(moved) + 1}
            count={visible.length}
          />
        )}
      </VisuallyHidden>
    </section>
  )
}

const MovedColumn = ({ label, place, count }: { label: string; place: number; count: number }) => (
  <Trans>
    {label}: column {place} of {count}
  </Trans>
)

type ShownColumnProps = {
  name: TicketColumnName
  label: string
  isFirst: boolean
  isLast: boolean
  isDragged: boolean
  /** Absent when dropped. */
  onDrag: (name?: TicketColumnName) => void
  /** Another column is dragged here. */
  onEnter: () => void
  onHide: () => void
  onMove: (direction: Direction) => void
}

function ShownColumn(props: ShownColumnProps) {
  const { name, label, isFirst, isLast, isDragged, onDrag, onEnter, onHide, onMove } = props
  const { t } = useLingui()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging; the buttons do the same
    <li
      className={rowStyles}
      data-column={name}
      data-dragged={isDragged || undefined}
      draggable
      onDragStart={({ dataTransfer }) => {
        dataTransfer.effectAllowed = 'move'
        dataTransfer.setData('text/plain', label)
        onDrag(name)
      }}
      onDragOver={(event) => event.preventDefault()}
      onDragEnter={onEnter}
      onDrop={(event) => event.preventDefault()}
      onDragEnd={() => onDrag()}
    >
      <Icon name="grip" />
      <label className={bodyStyles}>
        <input type="checkbox" checked disabled={name === subjectColumn} onChange={onHide} />
        <span>{label}</span>
      </label>
      <IconButton
        icon="sortUp"
        label={t`Move ${label} up`}
        data-move="earlier"
        aria-disabled={isFirst}
        onClick={() => onMove('earlier')}
      />
      <IconButton
        icon="sortDown"
        label={t`Move ${label} down`}
        data-move="later"
        aria-disabled={isLast}
        onClick={() => onMove('later')}
      />
    </li>
  )
}

const partStyles = css({ display: 'grid', gap: '1' })
const topStyles = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  minBlockSize: 'controlSmall',
})
const headingStyles = css({ fontSize: 'sm', fontWeight: 'strong' })
const hintStyles = css({ fontSize: 'sm', color: 'quiet' })
const rowStyles = css({
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  minBlockSize: 'rowCompact',
  borderRadius: 'control',
  '& > svg': { inlineSize: '4', color: 'quiet', flexShrink: '0' },
  '&[draggable]': { cursor: 'grab' },
  '&[data-dragged]': { backgroundColor: 'accentSoft' },
  '& button': { inlineSize: 'controlSmall', blockSize: 'controlSmall' },
  '& button svg': { inlineSize: '4' },
  '& button[aria-disabled=true]': { color: 'control', cursor: 'default' },
})
const gripPlaceholderStyles = css({ inlineSize: '4', flexShrink: '0' })
const bodyStyles = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  flex: '1',
  cursor: 'pointer',
  '& input': { inlineSize: '4', blockSize: '4' },
})
