import { css } from '#styled-system/css'
import { Icon } from '#src/components/icon/icon.tsx'

/** The minimum width of a table; below all of them, it shows cards. */
export type Stage = 'rows' | 'medium' | 'roomy'

export type Sorting<Key extends string> = {
  column: Key
  direction: 'asc' | 'desc'
  /** A column was chosen; the caller decides on the direction. */
  onSort: (column: Key) => void
}

type HeaderCellProps<Key extends string> = {
  column: { key: Key; header: string; sortable?: boolean; from?: Stage }
  sorting: Sorting<Key> | undefined
}

const icons = { asc: 'sortUp', desc: 'sortDown' } as const
const ariaSort = { asc: 'ascending', desc: 'descending' } as const

export function HeaderCell<Key extends string>({ column, sorting }: HeaderCellProps<Key>) {
  const { key, header, sortable, from } = column
  const direction = sorting?.column === key ? sorting.direction : undefined
  if (!sortable || !sorting)
    return (
      <th scope="col" className={stylesStyles} data-from={from}>
        {header}
      </th>
    )

  return (
    <th
      scope="col"
      className={stylesStyles}
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

const stylesStyles = css({
  minInlineSize: '0',
  paddingBlock: '2',
  fontSize: 'sm',
  fontWeight: 'normal',
  color: 'quiet',
  textAlign: 'start',
  whiteSpace: 'nowrap',
  '&:first-child': { paddingInlineStart: '3' },
  '&:last-child': { paddingInlineEnd: '3' },
  '&[data-from=medium]': { display: { base: 'none', _medium: 'block' } },
  '&[data-from=roomy]': { display: { base: 'none', _roomy: 'block' } },
  '&[aria-sort=ascending], &[aria-sort=descending]': { color: 'text', fontWeight: 'strong' },
})
const buttonStyles = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  borderRadius: 'control',
  cursor: 'pointer',
  _hover: { color: 'text' },
  '& svg': { inlineSize: '4', blockSize: '4' },
})
