import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { TicketColumnName } from '#contract/rules/ticket-columns.ts'
import {
  builtInViews,
  defaultTicketQuery,
  ownViewKey,
  type TicketQuery,
} from '#contract/rules/ticket-query.ts'
import type { SavedView } from '#contract/ticket-views.ts'
import { session } from '#src/session/session.ts'
import { useExtras } from '#src/session/use-extras.ts'

/** A list with a name. */
export type TicketView = {
  key: string
  name: string
  query: TicketQuery
  /** Undefined: the columns the user has chosen. */
  columns?: readonly TicketColumnName[] | undefined
  /** Undefined for the views all users have. */
  saved?: SavedView
}

/** A view of the user's own (T75). */
export const ownView = (saved: SavedView): TicketView => {
  const { id, name, filters, sortBy, search } = saved
  return {
    key: ownViewKey(id),
    name,
    saved,
    query: { ...defaultTicketQuery, filters, sortBy, search },
  }
}

/**
 * The views all users have. The first one has no filters; `hasCompanies`: the user has more than
 * one (T74).
 */
export const useBuiltInViews = (hasCompanies: boolean): TicketView[] => {
  const { t } = useLingui()
  const username = useSelector(session, ({ context }) => context.account?.username)
  const { whoseTurn, yourTurn, participants } = useExtras()
  const queries = builtInViews(username ?? '', { yourTurn: yourTurn === 1 })
  return [
    { key: 'all', query: queries.all, name: hasCompanies ? t`All companies` : t`My company` },
    ...(username ? [{ key: 'mine', name: t`Mine`, query: queries.mine }] : []),
    ...(whoseTurn === 1 ? [{ key: 'turn', name: t`Waiting for me`, query: queries.turn }] : []),
    ...(participants === 1
      ? [{ key: 'taking', name: t`Participating`, query: queries.taking }]
      : []),
  ]
}
