import { Link, type LinkOptions } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

import { css } from '#styled-system/css'

type ViewLinksProps<Key extends string> = {
  label: string
  current: Key
  views: readonly { key: Key; label: string; link: LinkOptions; count?: string | undefined }[]
  /** Called instead of following the link, unless it opens in a new tab or window. */
  onChoose?: (key: Key) => void
}

/** The views of one list. Each is a link, so that it can be shared and opened in a new tab. */
export function ViewLinks<Key extends string>(props: ViewLinksProps<Key>) {
  const { label, current, views, onChoose } = props
  const choose = (event: MouseEvent, key: Key) => {
    if (!onChoose || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onChoose(key)
  }

  return (
    <nav aria-label={label}>
      <ul className={listStyles}>
        {views.map((view) => (
          <li key={view.key}>
            <Link
              {...view.link}
              activeOptions={exactly}
              className={stylesStyles}
              aria-current={view.key === current ? 'page' : undefined}
              onClick={(event) => choose(event, view.key)}
            >
              <span>{view.label}</span>
              {view.count !== undefined && <span className={countStyles}>{view.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Otherwise the router marks a view as current in every list with more filters. */
const exactly = { exact: true }

const listStyles = css({ display: 'flex', flexWrap: 'wrap', gap: '1', listStyle: 'none' })
const stylesStyles = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  paddingInline: '3',
  minBlockSize: 'controlSmall',
  borderRadius: 'round',
  fontSize: 'md',
  color: 'quiet',
  whiteSpace: { base: 'nowrap', _tiny: 'normal' },
  textDecoration: 'none',
  _hover: { backgroundColor: 'hover', color: 'text' },
  '&[aria-current]': { backgroundColor: 'accentSoft', color: 'accent', fontWeight: 'strong' },
  _forcedColors: { '&[aria-current]': { outline: '[2px solid Highlight]' } },
})
const countStyles = css({ fontSize: 'sm', fontVariantNumeric: 'tabular-nums' })
