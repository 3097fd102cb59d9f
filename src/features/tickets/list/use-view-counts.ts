import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import { limits } from '#contract/limits.ts'
import { countTicketViews } from '#contract/ticket-views.ts'
import { callQuery } from '#src/api/call-query.ts'
import { countIn } from '#src/i18n/numbers.ts'
import { useExtras } from '#src/session/use-extras.ts'

const max = limits.ticketSearchCount

/**
 * The number of tickets in each view, by its key: empty while it loads, undefined where a server doesn't
 * count (T182). `isShown`: the rows, which come first, are there.
 */
export const useViewCounts = (isShown: boolean) => {
  const { i18n } = useLingui()
  const isOffered = useExtras()['viewCounts'] === 1
  const { data } = useQuery({
    ...callQuery(countTicketViews, {}),
    enabled: isOffered && isShown,
    refetchInterval: limits.ticketListPoll,
  })
  return (key: string) => {
    if (!isOffered) return undefined
    if (!data) return ''
    const count = data.counts[key]
    if (count === undefined) return undefined
    return count < max ? countIn(i18n.locale, count) : `${countIn(i18n.locale, max)}+`
  }
}
