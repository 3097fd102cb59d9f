import { useLingui } from '@lingui/react/macro'
import { linkOptions } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import { isSameList, type TicketQuery } from '#contract/rules/ticket-query.ts'
import type { TicketListActor } from '#machines/tickets/ticket-list.machine.ts'
import { ViewLinks } from '#src/components/navigation/view-links.tsx'
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
export function TicketViewLinks({
  actor,
  layout,
  views,
  beside,
  children,
}: ViewLinksProps & Parts) {
  const { t } = useLingui()
  const query = useSelector(actor, ({ context }) => context.query)
  const shown = shownView(views, query, layout)
  const countOf = useViewCounts(useSelector(actor, ({ context }) => context.rows !== null))
  // The search text belongs to the view.
  const search = shown?.query.search ? '' : query.search

  const show = (chosen: string) => {
    const view = views.find(({ key }) => key === chosen)
    if (!view) return
    layout.onAsk(view.columns)
    actor.send({
      type: 'query.restore',
      query: { ...queryOf(view, search), limit: query.limit },
    })
  }

  return (
    <ViewLinks
      label={t`Views`}
      current={shown?.key ?? ''}
      views={views.map((view) => ({
        key: view.key,
        label: view.name,
        count: countOf(view.key),
        link: linkOptions({
          to: '/support/ticket/list',
          search: {
            ...linkSearchOf(queryOf(view, search)),
            columns: columnsParam(view.columns),
          },
        }),
      }))}
      onChoose={show}
      beside={(chosen) => {
        const view = views.find(({ key }) => key === chosen)
        return view && beside?.(view)
      }}
    >
      {children}
    </ViewLinks>
  )
}
