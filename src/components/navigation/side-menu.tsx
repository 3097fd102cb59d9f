import { css } from '#styled-system/css'

type SideMenuProps = {
  label: string
  entries: readonly { label: string; href: string }[]
  /** The address that is open. */
  place: string
}

/** The pages of one area: beside them where there is room, above them elsewhere. */
export function SideMenu({ label, entries, place }: SideMenuProps) {
  return (
    <nav aria-label={label}>
      <ul className={list}>
        {entries.map((entry) => (
          <li key={entry.href}>
            <a
              href={entry.href}
              className={look}
              aria-current={entry.href === place.replace(/\/$/, '') ? 'page' : undefined}
            >
              {entry.label}
            </a>
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
