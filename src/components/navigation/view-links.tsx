import { Link, type LinkOptions } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'

import { css } from '#styled-system/css'

type ViewLinksProps<Key extends string> = {
  label: string
  current: Key
  views: readonly { key: Key; label: string; link: LinkOptions; count?: string | undefined }[]
  /** Called instead of following the link, unless it opens in a new tab or window. */
  onChoose?: (key: Key) => void
  /** Actions for a view. The views are in one line then, because own ones arrive later. */
  beside?: ((key: Key) => ReactNode) | undefined
  children?: ReactNode
}

/** The views of one list. Each is a link, so that it can be shared and opened in a new tab. */
export function ViewLinks<Key extends string>(props: ViewLinksProps<Key>) {
  const { label, current, views, onChoose, beside, children } = props
  const choose = (event: MouseEvent, key: Key) => {
    if (!onChoose || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onChoose(key)
  }

  return (
    <nav aria-label={label} className={beside && stripStyles}>
      <ul className={beside ? lineStyles : listStyles}>
        {views.map((view) => (
          <li key={view.key} className={itemStyles} data-view={view.key}>
            <Link
              {...view.link}
              activeOptions={exactly}
              className={linkStyles}
              ref={beside && view.key === current ? keepInView : undefined}
              aria-current={view.key === current ? 'page' : undefined}
              onClick={(event) => choose(event, view.key)}
            >
              <span>{view.label}</span>
              {view.count !== undefined && <span className={countStyles}>{view.count}</span>}
            </Link>
            {beside?.(view.key)}
          </li>
        ))}
      </ul>
      {children}
    </nav>
  )
}

/** Scrolls the current view into sight. The observer waits for a layout; measuring would force one. */
const keepInView = (shown: HTMLElement | null) => {
  const strip = shown?.closest('ul')
  if (!shown || !strip) return undefined
  const observer = new IntersectionObserver(
    (entries) => {
      observer.disconnect()
      const isFullyVisible = entries.every(({ intersectionRatio }) => intersectionRatio === 1)
      if (!isFullyVisible) shown.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    },
    { root: strip },
  )
  observer.observe(shown)
  return () => observer.disconnect()
}

/** Otherwise the router marks a view as current in every list with more filters. */
const exactly = { exact: true }

const listStyles = css({ display: 'flex', flexWrap: 'wrap', gap: '1', listStyle: 'none' })
const stripStyles = css({
  display: 'flex',
  alignItems: 'start',
  gap: '1',
  minInlineSize: '0',
  flex: '1',
  '& > :not(ul)': { flexShrink: '0' },
})
// One line, however many views there are: own ones arrive later and must not move the rows.
// One line, however many views there are: own ones arrive later and must not move the rows.
const lineStyles = css({
  display: 'flex',
  alignItems: 'start',
  gap: '1',
  minInlineSize: '0',
  overflowX: 'auto',
  scrollbarWidth: { base: '[none]', _rows: '[thin]' },
  // Room for the focus ring, which scrolling would cut off, and for the scrollbar.
  blockSize: '[3.25rem]',
  padding: '1',
  // On a phone, without a scrollbar, the end fades to show that there is more.
  paddingInlineEnd: { base: '8', _rows: '1' },
  maskImage: {
    base: '[linear-gradient(to right, black calc(100% - 2rem), transparent)]',
    _rows: '[none]',
  },
  margin: '[-4px]',
  marginBlockEnd: '[-0.75rem]',
})
const itemStyles = css({
  display: 'flex',
  alignItems: 'center',
  flexShrink: '0',
  '& button': {
    inlineSize: 'controlSmall',
    blockSize: 'controlSmall',
    marginInlineStart: '[-6px]',
    borderRadius: 'round',
  },
  '& button svg': { inlineSize: '4' },
})
const linkStyles = css({
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
/** Takes its space before the number is there. */
const countStyles = css({
  minInlineSize: '[2ch]',
  fontSize: 'sm',
  fontWeight: 'normal',
  fontVariantNumeric: 'tabular-nums',
})
