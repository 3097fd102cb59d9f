import { Link, type LinkOptions } from '@tanstack/react-router'

import { css } from '#styled-system/css'

type AreaMenuProps = {
  label: string
  entries: readonly { label: string; link: LinkOptions }[]
}

/** The pages of one area, above them. */
export function AreaMenu({ label, entries }: AreaMenuProps) {
  return (
    <nav aria-label={label}>
      <ul className={listStyles}>
        {entries.map((entry) => (
          <li key={entry.label}>
            <Link
              {...entry.link}
              activeOptions={{ exact: true, includeSearch: false }}
              className={rootStyles}
              data-label={entry.label}
            >
              {entry.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const listStyles = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '1',
  listStyle: 'none',
  // The text is aligned with the page title.
  marginInlineStart: { base: '[-0.75rem]', _tiny: '0' },
})
const rootStyles = css({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  minBlockSize: 'control',
  paddingInline: '3',
  paddingBlock: '2',
  lineHeight: 'tight',
  borderRadius: 'control',
  color: 'text',
  textDecoration: 'none',
  _hover: { backgroundColor: 'hover' },
  '&[aria-current]': { backgroundColor: 'accentSoft', color: 'accent', fontWeight: 'strong' },
  // As wide as its bold label, so that the entries stay where they are on each page.
  _after: {
    content: 'attr(data-label) / ""',
    blockSize: '0',
    overflow: 'hidden',
    visibility: 'hidden',
    fontWeight: 'strong',
  },
})
