import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { MouseEvent, ReactNode } from 'react'

import { isSameList, type TicketQuery } from '#contract/rules/ticket-query.ts'
import type { TicketListActor } from '#machines/tickets/ticket-list.machine.ts'
import { css } from '#styled-system/css'
import { columnsParam, linkSearchOf } from './ticket-list-address.ts'
import type { TicketView } from './ticket-views.ts'
import type { ListLayout } from './use-list-layout.ts'
import { useViewCounts } from './use-view-counts.ts'

export type ViewLinksProps = {
  actor: TicketListActor
  layout: ListLayout
  views: readonly TicketView[]
}

type Parts = {
  /** Actions for a view. */
  beside?: (view: TicketView) => ReactNode
  children?: ReactNode
}

/** A view without a search text keeps the current one, so that typed text is never lost. */
const queryOf = ({ query }: TicketView, search: string): TicketQuery => ({
  ...query,
  search: query.search || search,
})

/** The view whose list is shown, else the one the list is a search in. Built-in views leave the columns to the user. */
const shownView = (
  views: readonly TicketView[],
  query: TicketQuery,
  { addressColumns }: ListLayout,
) => {
  const fitting = views.filter(
    ({ columns }) => columnsParam(columns) === columnsParam(addressColumns),
  )
  return (
    fitting.find((view) => isSameList(view.query, query)) ??
    fitting.find((view) => isSameList(queryOf(view, query.search), query))
  )
}

/** A view is a link to a list, so that it can be shared and opened in a new tab (T74). */
export function ViewLinks({ actor, layout, views, beside, children }: ViewLinksProps & Parts) {
  const { t } = useLingui()
  const query = useSelector(actor, ({ context }) => context.query)
  const shown = shownView(views, query, layout)
  const countOf = useViewCounts(useSelector(actor, ({ context }) => context.rows !== null))
  // The search text belongs to the view.
  const search = shown?.query.search ? '' : query.search

  const show = (event: MouseEvent, view: TicketView) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    layout.onAsk(view.columns)
    actor.send({
      type: 'query.restore',
      query: { ...queryOf(view, search), limit: query.limit },
    })
  }

  return (
    <nav aria-label={t`Views`} className={stripStyles}>
      <ul className={listStyles}>
        {views.map((view) => (
          <li key={view.key} className={itemStyles} data-view={view.saved?.id}>
            <Link
              to="/support/ticket/list"
              search={{
                ...linkSearchOf(queryOf(view, search)),
                columns: columnsParam(view.columns),
              }}
              activeOptions={exactly}
              className={linkStyles}
              ref={view === shown ? keepInView : undefined}
              aria-current={view === shown ? 'page' : undefined}
              onClick={(event) => show(event, view)}
            >
              <span>{view.name}</span>
              <Count text={countOf(view.key)} />
            </Link>
            {beside?.(view)}
          </li>
        ))}
      </ul>
      {children}
    </nav>
  )
}

/** Takes its space before it's there. */
const Count = ({ text }: { text: string | undefined }) =>
  text !== undefined && <span className={countStyles}>{text}</span>

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

const stripStyles = css({
  display: 'flex',
  alignItems: 'start',
  gap: '1',
  minInlineSize: '0',
  flex: '1',
  '& > :not(ul)': { flexShrink: '0' },
})
// One line, however many views there are: own ones arrive later and must not move the rows.
const listStyles = css({
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
const countStyles = css({
  display: 'inline-block',
  minInlineSize: '[2ch]',
  marginInlineStart: '1',
  fontSize: 'sm',
  fontWeight: 'normal',
  fontVariantNumeric: 'tabular-nums',
})
const linkStyles = css({
  display: 'block',
  paddingInline: '3',
  paddingBlock: '1',
  minBlockSize: 'controlSmall',
  lineHeight: '[1.5rem]',
  borderRadius: 'round',
  fontSize: 'md',
  color: 'quiet',
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  _hover: { backgroundColor: 'hover', color: 'text' },
  '&[aria-current]': { backgroundColor: 'accentSoft', color: 'accent', fontWeight: 'strong' },
  _forcedColors: { '&[aria-current]': { outline: '[2px solid Highlight]' } },
})
