import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { Icon } from '#src/components/icon/icon.tsx'
import { css } from '#styled-system/css'
import {
  leadsTo,
  type Navigation,
  type NavigationEntry,
  type NavigationGroup,
} from './navigation.ts'

type DrawerEntriesProps = { label: string; navigation: Navigation; place: string }

export function DrawerEntries({ label, navigation, place }: DrawerEntriesProps) {
  return (
    <nav aria-label={label}>
      <ul className={listStyles}>
        {navigation.map((item) => (
          <li key={item.label}>
            {'entries' in item ? (
              <Group group={item} place={place} />
            ) : (
              <Entry entry={item} place={place} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Group({ group, place }: { group: NavigationGroup; place: string }) {
  const [open, setOpen] = useState(true)
  const containsPlace = group.entries.some(leadsTo(place))

  return (
    <>
      <button
        type="button"
        className={rowStyles}
        aria-expanded={open}
        data-contains-place={(containsPlace && !open) || undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon name={group.icon} />
        <span className={textStyles}>{group.label}</span>
        <Icon name="chevronDown" className={arrowStyles} />
      </button>
      <ul className={nestedStyles} hidden={!open}>
        {group.entries.map((entry) => (
          <li key={entry.label}>
            <Entry entry={entry} place={place} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Entry({ entry, place }: { entry: NavigationEntry; place: string }) {
  return (
    <Link
      {...entry.link}
      className={rowStyles}
      // Otherwise the router marks the start of an area as current on all its pages.
      activeOptions={{ exact: entry.isStart ?? false, includeSearch: false }}
      aria-current={leadsTo(place)(entry) ? 'page' : undefined}
    >
      {entry.icon && <Icon name={entry.icon} />}
      <span className={textStyles}>{entry.label}</span>
      {!!entry.count && <span className={countStyles}>{entry.count}</span>}
    </Link>
  )
}

const listStyles = css({ display: 'grid', gap: '1', padding: '3', listStyle: 'none' })
const rowStyles = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  inlineSize: 'full',
  minBlockSize: 'control',
  paddingInline: '3',
  borderRadius: 'control',
  color: 'text',
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  '& svg': { color: 'quiet' },
  _hover: { backgroundColor: 'hover' },
  '&:is([aria-current], [data-contains-place])': {
    backgroundColor: 'accentSoft',
    color: 'accent',
    fontWeight: 'strong',
    '& svg': { color: 'accent' },
    _before: {
      content: '""',
      position: 'absolute',
      insetInlineStart: '0',
      insetBlock: '2',
      borderInlineStart: '[3px solid {colors.accent}]',
      borderRadius: 'round',
    },
  },
})
const textStyles = css({ flex: '1', minInlineSize: '0' })
const countStyles = css({
  minInlineSize: '[1.5rem]',
  paddingInline: '1',
  borderRadius: 'round',
  backgroundColor: 'neutralSoft',
  color: 'text',
  fontSize: 'xs',
  fontWeight: 'strong',
  lineHeight: '[1.5rem]',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
})
const arrowStyles = css({
  transition: '[rotate {durations.quick}]',
  '[aria-expanded=false] > &': { rotate: '[-90deg]' },
  '[dir=rtl] [aria-expanded=false] > &': { rotate: '[90deg]' },
})
const nestedStyles = css({
  display: 'grid',
  gap: '1',
  marginBlockStart: '1',
  marginInlineStart: '[21px]',
  paddingInlineStart: '3',
  borderInlineStart: 'thin',
  listStyle: 'none',
  '&[hidden]': { display: 'none' },
})
