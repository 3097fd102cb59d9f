import { Link, type LinkOptions } from '@tanstack/react-router'

import { css } from '#styled-system/css'

type SideMenuProps = {
  label: string
  entries: readonly { label: string; link: LinkOptions }[]
}

/** The pages of one area: beside them where there is room, above them elsewhere. */
export function SideMenu({ label, entries }: SideMenuProps) {
  return (
    <nav aria-label={label}>
      <ul className={list}>
        {entries.map((entry) => (
          <li key={entry.label}>
            <Link {...entry.link} activeOptions={{ exact: true }} className={look}>
              {entry.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const list = css({
  display: 'flex',
  flexDirection: { base: 'row', facts: 'column' },
  flexWrap: 'wrap',
  gap: '1',
  listStyle: 'none',
})
const look = css({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: 'control',
  paddingInline: '3',
  paddingBlock: '2',
  lineHeight: 'tight',
  borderRadius: 'control',
  color: 'text',
  textDecoration: 'none',
  _hover: { backgroundColor: 'hover' },
  '&[aria-current]': { backgroundColor: 'accentSoft', color: 'accent', fontWeight: 'strong' },
})
