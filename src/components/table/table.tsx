import { Trans } from '@lingui/react/macro'
import { Link, type HistoryState, type LinkOptions } from '@tanstack/react-router'
import { useMemo, type CSSProperties, type MouseEvent, type ReactNode } from 'react'

import { focusReturnedRow } from '#src/components/hooks/returned-row.ts'
import { css } from '#styled-system/css'
import { ProgressLine } from '#src/components/feedback/progress.tsx'
import { VisuallyHidden } from '#src/components/text/visually-hidden.tsx'
import { HeaderCell, stages, type Sorting, type Stage } from './table-header.tsx'
import { useTruncatedTexts } from './use-truncated-texts.tsx'

export type Column<Row, Key extends string = string> = {
  key: Key
  header: string
  cell: (row: Row) => ReactNode
  /** A second line below the subject, for rows that need it. */
  below?: (row: Row) => ReactNode
  /** The subject of the row: carries the link, and the weight of an unread row. Exactly one column has it. */
  subject?: boolean
  sortable?: boolean
  /** A track of the grid, such as `8rem` or `minmax(14rem, 3fr)`; as wide as its content by default. */
  width?: string
  /** The width from which a table shows the column. */
  from?: Stage
  /** False for what a card leaves out. */
  inCard?: boolean
  /** Truncates a long text with …; a tooltip shows the full text. */
  cut?: boolean
  /** A control in the header in place of its words; on a card, its cells are in the corner. */
  control?: ReactNode
  /** Placed at the end of its line on a card. */
  end?: boolean
}

export type Density = 'comfortable' | 'compact'

type TableProps<Row, Key extends string> = {
  label: string
  columns: readonly Column<Row, Key>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** The link of a row; the whole row is clickable (B19). */
  rowLink?: ((row: Row) => LinkOptions) | undefined
  /** Where the rows are in the whole list, for the pages they lead to. */
  place?: HistoryState['listedAt']
  /** Unread rows: their subjects are bold. */
  isUnread?: ((row: Row) => boolean) | undefined
  sorting?: Sorting<Key>
  /** Whether rows are being replaced; the old ones stay until the new ones arrive. */
  busy?: boolean
  density?: Density
}

/** The grid tracks of each width: those of the columns that fit. */
const tracksOf = (columns: readonly Column<never>[]) =>
  Object.fromEntries(
    stages.map((stage, place) => [
      `--${stage}`,
      columns
        .filter(({ from = 'rows' }) => stages.indexOf(from) <= place)
        .map(({ width }) => width ?? 'max-content')
        .join(' '),
    ]),
  ) as CSSProperties

/**
 * One-line rows on wide screens, cards on narrow ones, from the same markup. Rows are rendered again
 * only if their props change, so keep columns and row functions stable.
 */
export function Table<Row, Key extends string>(props: TableProps<Row, Key>) {
  const { label, columns, rows, rowKey, rowLink, place, isUnread, sorting } = props
  const { busy = false, density } = props
  const { listeners, tooltip } = useTruncatedTexts()
  const opened = useMemo(
    () => () => ({
      openedFrom: location.pathname,
      listed: rows.map(rowKey),
      ...(place && { listedAt: place }),
    }),
    [rows, rowKey, place],
  )
  const drawnRows = useMemo(
    () =>
      rows.map((row) => (
        <TableRow
          key={rowKey(row)}
          row={row}
          columns={columns}
          rowLink={rowLink}
          isUnread={isUnread}
          opened={opened}
        />
      )),
    [rows, columns, rowKey, rowLink, isUnread, opened],
  )

  return (
    <div className={frameStyles} {...listeners}>
      {tooltip}
      <div className={topStyles}>
        <ProgressLine active={busy} />
      </div>
      <table
        aria-label={label}
        aria-busy={busy}
        className={gridStyles}
        data-density={density}
        style={tracksOf(columns)}
      >
        <thead className={headStyles}>
          <tr className={lineStyles}>
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody className={bodyStyles}>{drawnRows}</tbody>
      </table>
    </div>
  )
}

type TableRowProps<Row, Key extends string> = Pick<
  TableProps<Row, Key>,
  'columns' | 'rowLink' | 'isUnread'
> & {
  row: Row
  /** Lets the way back from a row's page lead to this list as it was left, and the way on to its neighbours. */
  opened: () => HistoryState
}

function TableRow<Row, Key extends string>(props: TableRowProps<Row, Key>) {
  const { row, columns, rowLink, isUnread, opened } = props

  return (
    <tr
      className={rowStyles}
      data-unread={isUnread?.(row) || undefined}
      onClick={follow}
      onAuxClick={(event) => event.button === 1 && follow(event)}
    >
      {columns.map(({ key, header, cell, below, subject, from, inCard, cut, end, control }) => (
        <td
          key={key}
          className={cellStyles}
          data-subject={subject}
          data-from={from}
          data-in-card={inCard}
          data-end={end}
          data-control={control ? true : undefined}
          data-label={header}
        >
          {subject && rowLink ? (
            <Link
              {...rowLink(row)}
              ref={focusReturnedRow}
              state={opened}
              className={linkStyles}
              data-row-link
            >
              {isUnread?.(row) && (
                <VisuallyHidden>
                  <Trans>Unread:</Trans>{' '}
                </VisuallyHidden>
              )}
              <Text cut={cut}>{cell(row)}</Text>
            </Link>
          ) : (
            <Text cut={cut}>{cell(row)}</Text>
          )}
          {below?.(row)}
        </td>
      ))}
    </tr>
  )
}

const Text = ({ cut = false, children }: { cut: boolean | undefined; children: ReactNode }) => {
  if (cut)
    return (
      <span className={truncatedStyles} data-truncated>
        {children}
      </span>
    )
  return typeof children === 'string' ? <span>{children}</span> : children
}

/** Elements above the link, such as a time with a tooltip, follow the row's link too, in a new tab if requested. */
const follow = ({ target, currentTarget, ctrlKey, metaKey, shiftKey, button }: MouseEvent) => {
  if (!(target instanceof Element) || target.closest('a, button, label')) return
  const opensNewTab = button === 1
  const keys = { ctrlKey: ctrlKey || opensNewTab, metaKey: metaKey || opensNewTab, shiftKey }
  const click = new window.MouseEvent('click', { bubbles: true, cancelable: true, ...keys })
  currentTarget.querySelector('a')?.dispatchEvent(click)
}

const subgrid = {
  display: 'grid',
  gridColumn: '[1/-1]',
  gridTemplateColumns: '[subgrid]',
  alignItems: 'center',
} as const

const frameStyles = css({ position: 'relative', overflowX: 'auto', containerType: 'inline-size' })
const topStyles = css({ position: 'absolute', insetInline: '0', insetBlockStart: '0' })
const gridStyles = css({
  display: { base: 'block', _rows: 'grid' },
  minInlineSize: { base: '0', _rows: '[min-content]' },
  columnGap: '3',
  gridTemplateColumns: {
    _rows: '[var(--rows)]',
    _medium: '[var(--medium)]',
    _spacious: '[var(--spacious)]',
    _roomy: '[var(--roomy)]',
    _full: '[var(--full)]',
  },
})
const headStyles = css({ display: { base: 'none', _rows: 'contents' } })
const bodyStyles = css({
  display: { base: 'grid', _rows: 'contents' },
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '2',
})
const lineStyles = css({ ...subgrid, paddingInline: '2', borderBlockEnd: 'thin' })
const rowStyles = css({
  position: 'relative',
  display: { base: 'flex', _rows: 'grid' },
  flexWrap: 'wrap',
  alignItems: 'center',
  gridColumn: '[1/-1]',
  gridTemplateColumns: '[subgrid]',
  columnGap: '3',
  rowGap: 'px',
  minBlockSize: 'row',
  '[data-density=compact] &': { _rows: { minBlockSize: 'rowCompact' } },
  paddingInline: { base: '3', _rows: '2' },
  paddingBlock: { base: '2', _rows: '0' },
  borderWidth: { base: '1px', _rows: '0 0 1px' },
  borderColor: 'line',
  borderRadius: { base: 'surface', _rows: '[0px]' },
  backgroundColor: { base: 'surface', _rows: '[transparent]' },
  _hover: { backgroundColor: 'hover' },
  '&:has(input:checked)': { backgroundColor: 'accentSoft' },
  _focusWithin: {
    '&:has(a:focus-visible)': { outline: '[2px solid {colors.accent}]', outlineOffset: '[-2px]' },
  },
})
const cellStyles = css({
  minInlineSize: '0',
  fontSize: 'sm',
  color: 'quiet',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: { _rows: 'nowrap' },
  _empty: { display: { base: 'none', _rows: 'block' } },
  '& time': { position: 'relative', zIndex: '[1]' },
  '&[data-from=medium]': { display: { _rows: 'none', _medium: 'block' } },
  '&[data-from=spacious]': { display: { _rows: 'none', _spacious: 'block' } },
  '&[data-from=roomy]': { display: { _rows: 'none', _roomy: 'block' } },
  '&[data-from=full]': { display: { _rows: 'none', _full: 'block' } },
  '&[data-in-card=false]': { '@container (max-width: 39.99rem)': { display: 'none' } },
  '&[data-control]': {
    position: { base: 'absolute', _rows: 'static' },
    insetBlockStart: '0',
    insetInlineEnd: '0',
  },
  '&[data-end]': { marginInlineStart: { base: 'auto', _rows: '0' } },
  '&[data-subject]': {
    fontSize: 'md',
    color: 'text',
    '[data-unread] > &': { fontWeight: 'strong' },
    flexBasis: '[100%]',
    '[data-control] ~ &': { paddingInlineEnd: { base: '8', _rows: '0' } },
    order: { base: '-1', _rows: '0' },
  },
})
/** Above the link that fills the row, so that the pointer reaches truncated text. */
const truncatedStyles = css({
  '@container (min-width: 20rem) and (max-width: 39.99rem)': { lineClamp: '2' },
  _rows: {
    position: 'relative',
    zIndex: '[1]',
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    // Addresses wrap in cards only.
    '& wbr': { display: 'none' },
  },
})
const linkStyles = css({
  overflowWrap: 'anywhere',
  color: 'text',
  textDecoration: 'none',
  _focusVisible: { outline: '[none]' },
  _after: { content: '""', position: 'absolute', inset: '0' },
})
