import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { TicketColumnName } from '#contract/rules/ticket-columns.ts'
import { defaultTicketQuery, type TicketQuery } from '#contract/rules/ticket-query.ts'
import type { SavedView } from '#contract/ticket-views.ts'
import type { TicketFilters } from '#contract/tickets.ts'
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
    key: `own-${id}`,
    name,
    saved,
    query: { ...defaultTicketQuery, filters, sortBy, search },
  }
}

const narrowed = (filters: Partial<TicketFilters>): TicketQuery => ({
  ...defaultTicketQuery,
  filters: { ...defaultTicketQuery.filters, ...filters },
})

/**
 * The views all users have. The first one has no filters; `hasCompanies`: the user has more than
 * one (T74).
 */
export const useBuiltInViews = (hasCompanies: boolean): TicketView[] => {
  const { t } = useLingui()
  const username = useSelector(session, ({ context }) => context.account?.username)
  const { whoseTurn, yourTurn, participants } = useExtras()
  const me = yourTurn === 1 ? 'you' : 'customer'
  const whole = { key: 'all', query: defaultTicketQuery }
  return [
    { ...whole, name: hasCompanies ? t`All companies` : t`My company` },
    ...(username
      ? [{ key: 'mine', name: t`Mine`, query: narrowed({ ownerUsername: [username] }) }]
      : []),
    ...(whoseTurn === 1
      ? [{ key: 'turn', name: t`Waiting for me`, query: narrowed({ waitingFor: [me] }) }]
      : []),
    ...(participants === 1
      ? [{ key: 'taking', name: t`Participating`, query: narrowed({ participating: ['you'] }) }]
      : []),
  ]
}
