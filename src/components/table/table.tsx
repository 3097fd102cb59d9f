import { Trans } from '@lingui/react/macro'
import { Link, type LinkOptions } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'

import { css } from '#styled-system/css'
import { ProgressLine } from '#src/components/feedback/progress-line.tsx'
import { VisuallyHidden } from '#src/components/text/visually-hidden.tsx'
import { HeaderCell, type Sorting } from './table-header.tsx'

export type Column<Row, Key extends string = string> = {
  key: Key
  header: string
  cell: (row: Row) => ReactNode
  /** The subject of the row: carries the link, and the weight of an unread row. Exactly one column is. */
  subject?: boolean
  sortable?: boolean
  /** A track of the grid, such as `8rem` or `minmax(14rem, 3fr)`; as wide as its content unless told. */
  width?: string
  /** Left out where there is only room for cards. */
  wideOnly?: boolean
}

type TableProps<Row, Key extends string> = {
  label: string
  columns: readonly Column<Row, Key>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** Where a row leads: the whole row is the target (B19). */
  rowLink?: (row: Row) => LinkOptions
  /** Rows that ask to be looked at: their subjects are bold. */
  isUnread?: (row: Row) => boolean
  sorting?: Sorting<Key>
  /** Rows are being replaced: they stay until the new ones are there, nothing jumps. */
  busy?: boolean
}

/** Rows of a table where there is room, cards below 700 px, from the same markup. */
export function Table<Row, Key extends string>(props: TableProps<Row, Key>) {
  const { label, columns, rows, rowKey, sorting, busy = false } = props
  const tracks = columns.map(({ width }) => width ?? 'max-content').join(' ')

  return (
    <div className={frame}>
      <div className={top}>
        <ProgressLine active={busy} />
      </div>
      <table
        aria-label={label}
        aria-busy={busy}
        className={grid}
        style={{ gridTemplateColumns: tracks }}
      >
        <thead className={head}>
          <tr className={line}>
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody className={body}>
          {rows.map((row) => (
            <TableRow key={rowKey(row)} row={row} {...props} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function TableRow<Row, Key extends string>(props: TableProps<Row, Key> & { row: Row }) {
  const { row, columns, rowLink, isUnread } = props

  return (
    <tr
      className={rowLook}
      data-unread={isUnread?.(row) || undefined}
      onClick={follow}
      onAuxClick={(event) => event.button === 1 && follow(event)}
    >
      {columns.map(({ key, header, cell, subject, wideOnly }) => (
        <td
          key={key}
          className={cellLook}
          data-subject={subject}
          data-wide-only={wideOnly}
          data-label={header}
        >
          {subject && rowLink ? (
            <Link {...rowLink(row)} className={linkLook} data-row-link>
              {isUnread?.(row) && (
                <VisuallyHidden>
                  <Trans>Unread:</Trans>{' '}
                </VisuallyHidden>
              )}
              {cell(row)}
            </Link>
          ) : (
            cell(row)
          )}
        </td>
      ))}
    </tr>
  )
}

/** What lies above the link, such as a time with a tooltip, leads where the row leads: in a new tab if asked so. */
const follow = ({ target, currentTarget, ctrlKey, metaKey, shiftKey, button }: MouseEvent) => {
  if (!(target instanceof Element) || target.closest('a, button')) return
  const isApart = button === 1
  const keys = { ctrlKey: ctrlKey || isApart, metaKey: metaKey || isApart, shiftKey }
  const click = new window.MouseEvent('click', { bubbles: true, cancelable: true, ...keys })
  currentTarget.querySelector('a')?.dispatchEvent(click)
}

const subgrid = {
  display: 'grid',
  gridColumn: '[1/-1]',
  gridTemplateColumns: '[subgrid]',
  alignItems: 'center',
} as const

const frame = css({ position: 'relative', overflowX: 'auto', containerType: 'inline-size' })
const top = css({ position: 'absolute', insetInline: '0', insetBlockStart: '0' })
const grid = css({
  display: 'grid',
  minInlineSize: { base: '0', cards: '[44rem]' },
  columnGap: '4',
  '@media (max-width: 699.98px)': { display: 'block' },
})
const head = css({ display: { base: 'none', cards: 'contents' } })
const body = css({ display: { base: 'grid', cards: 'contents' }, gap: '2' })
const line = css({ ...subgrid, borderBlockEnd: 'thin' })
const rowLook = css({
  position: 'relative',
  display: { base: 'flex', cards: 'grid' },
  flexWrap: 'wrap',
  alignItems: 'center',
  gridColumn: '[1/-1]',
  gridTemplateColumns: '[subgrid]',
  columnGap: '3',
  rowGap: '1',
  minBlockSize: 'row',
  padding: { base: '3', cards: '0' },
  borderWidth: { base: '1px', cards: '0 0 1px' },
  borderColor: 'line',
  borderRadius: { base: 'surface', cards: '[0px]' },
  backgroundColor: { base: 'surface', cards: '[transparent]' },
  _hover: { backgroundColor: 'hover' },
  _focusWithin: {
    '&:has(a:focus-visible)': { outline: '[2px solid {colors.accent}]', outlineOffset: '[-2px]' },
  },
})
const cellLook = css({
  minInlineSize: '0',
  paddingBlock: { base: '0', cards: '2' },
  color: 'quiet',
  fontVariantNumeric: 'tabular-nums',
  '& time': { position: 'relative', zIndex: '[1]' },
  '&:first-child': { paddingInlineStart: { base: '0', cards: '3' } },
  '&:last-child': { paddingInlineEnd: { base: '0', cards: '3' } },
  '&[data-subject]': {
    color: 'text',
    '[data-unread] > &': { fontWeight: 'strong' },
    flexBasis: '[100%]',
    order: { base: '-1', cards: '0' },
  },
  '&[data-wide-only]': { display: { base: 'none', cards: 'block' } },
})
const linkLook = css({
  lineClamp: { base: 'none', cards: 2 },
  overflowWrap: 'anywhere',
  lineHeight: { base: 'text', cards: 'tight' },
  color: 'text',
  textDecoration: 'none',
  _focusVisible: { outline: '[none]' },
  _after: { content: '""', position: 'absolute', inset: '0' },
})
