import type { ReactNode } from 'react'

import { css } from '#styled-system/css'
import { Icon } from '#src/components/icon/icon.tsx'

/** The minimum widths of a table, narrowest first; below all of them, it shows cards. */
export const stages = ['rows', 'medium', 'spacious', 'roomy', 'full'] as const
export type Stage = (typeof stages)[number]

export type Sorting<Key extends string> = {
  column: Key
  direction: 'asc' | 'desc'
  /** A column was chosen; the caller decides on the direction. */
  onSort: (column: Key) => void
}

type HeaderCellProps<Key extends string> = {
  column: { key: Key; header: string; control?: ReactNode; sortable?: boolean; from?: Stage }
  sorting: Sorting<Key> | undefined
}

const icons = { asc: 'sortUp', desc: 'sortDown' } as const
const ariaSort = { asc: 'ascending', desc: 'descending' } as const

export function HeaderCell<Key extends string>({ column, sorting }: HeaderCellProps<Key>) {
  const { key, header, control, sortable, from } = column
  const direction = sorting?.column === key ? sorting.direction : undefined
  if (!sortable || !sorting)
    return (
      <th
        scope="col"
        className={rootStyles}
        data-from={from}
        data-control={control ? true : undefined}
      >
        {control ?? header}
      </th>
    )

  return (
    <th
      scope="col"
      className={rootStyles}
      data-from={from}
      aria-sort={direction ? ariaSort[direction] : 'none'}
    >
      <button type="button" className={buttonStyles} onClick={() => sorting.onSort(key)}>
        <span>{header}</span>
        <Icon name={direction ? icons[direction] : 'sortNone'} />
      </button>
    </th>
  )
}

const rootStyles = css({
  minInlineSize: '0',
  paddingBlock: '2',
  fontSize: 'sm',
  fontWeight: 'normal',
  color: 'quiet',
  textAlign: 'start',
  // A long word of another language continues on a second line.
  overflowWrap: 'break-word',
  alignSelf: 'end',
  // A control is taller than a line of text.
  '&[data-control]': { paddingBlock: '[2px]' },
  '&[data-from=medium]': { display: { base: 'none', _medium: 'block' } },
  '&[data-from=spacious]': { display: { base: 'none', _spacious: 'block' } },
  '&[data-from=roomy]': { display: { base: 'none', _roomy: 'block' } },
  '&[data-from=full]': { display: { base: 'none', _full: 'block' } },
  // The arrow of another column appears when it's about to be pressed; a finger doesn't announce that.
  '@media (hover: hover)': {
    '&[aria-sort=none] button:not(:hover, :focus-visible) svg': { opacity: '0' },
  },
  '&[aria-sort=ascending], &[aria-sort=descending]': { color: 'text', fontWeight: 'strong' },
})
const buttonStyles = css({
  display: 'inline-flex',
  maxInlineSize: 'full',
  alignItems: 'center',
  gap: '1',
  borderRadius: 'control',
  cursor: 'pointer',
  _hover: { color: 'text' },
  '& span': { minInlineSize: '0', textAlign: 'start' },
  '& svg': { flexShrink: '0', inlineSize: '4', blockSize: '4' },
})
