import { useLingui } from '@lingui/react/macro'

import { hasDates, type QueueQuery } from '#contract/rules/queue-query.ts'
import type { AgentQueueActor } from '#machines/agent/agent-queue.machine.ts'
import type { ListFilter } from '#src/components/table/list-filter.ts'
import { calendarDay } from '#src/i18n/times.ts'
import { DateFields } from './date-fields.tsx'

const dayOf = (time: number) => calendarDay(new Date(time))

/** When tickets were created or changed, as one of the filters of the queue (T242). */
export const useDateFilter = (actor: AgentQueueActor, query: QueueQuery): ListFilter => {
  const { t } = useLingui()
  const { from, until } = query.dates
  const isSet = hasDates(query)
  const [first, last] = [from && dayOf(from), until && dayOf(until - 1)]
  const column = query.sortBy.columnName === 'lastUpdateDate' ? 'lastUpdateDate' : 'createDate'
  const names = { createDate: t`Created`, lastUpdateDate: t`Updated` }
  const text = () => {
    if (first === last) return String(first)
    if (first && last) return `${first} – ${last}`
    return first
      ? t`from ${first}`
      : t({ message: `until ${last}`, context: 'last day of a range' })
  }
  return {
    name: 'dates',
    label: t`Date`,
    options: [],
    fetching: undefined,
    onRetry: () => {},
    fields: <DateFields actor={actor} />,
    text: isSet ? `${names[column]} ${text()}` : undefined,
    chosen: isSet ? [1] : [],
    isDefault: !isSet,
    onChange: () => {},
    onRemove: () => actor.send({ type: 'dates.change', column, dates: {} }),
  }
}
