import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState } from 'react'

import type { QueueDateColumn, QueueDates } from '#contract/agent-queue.ts'
import { hasDates, isDateColumn } from '#contract/rules/queue-query.ts'
import type { AgentQueueActor } from '#machines/agent/agent-queue.machine.ts'
import { DayField } from '#src/components/form/day-field.tsx'
import { SegmentedChoice } from '#src/components/form/segmented-choice.tsx'
import { css } from '#styled-system/css'
import {
  firstDay,
  isDay,
  isReversed,
  lastDay,
  rangeOf,
  type Days,
} from '#contract/rules/date-range.ts'

/** Days between which tickets were created or changed; the list is sorted by that date (T242). */
export function DateFields({ actor }: { actor: AgentQueueActor }) {
  const { t } = useLingui()
  const query = useSelector(actor, ({ context }) => context.query)
  const { dates, sortBy } = query
  const [chosen, setChosen] = useState<QueueDateColumn>('createDate')
  const isDated = hasDates(query)
  const column = isDated && isDateColumn(sortBy.columnName) ? sortBy.columnName : chosen
  const change = (next: QueueDates, by = column) =>
    actor.send({ type: 'dates.change', column: by, dates: next })
  const shown = { from: firstDay(dates), until: lastDay(dates) }
  const [typed, setTyped] = useState<Record<'shown' | 'days', Days>>({ shown, days: shown })
  const days = hasSameDays(typed.shown, shown) ? typed.days : shown
  // A date that is typed is incomplete until its year is: what isn't a day yet stays in the field.
  const wholeOf = (next: Days): Days => ({
    from: isWhole(next.from) ? next.from : shown.from,
    until: isWhole(next.until) ? next.until : shown.until,
  })
  const type = (part: Partial<Days>) => {
    const next = { ...days, ...part }
    const range = wholeOf(next)
    const isRange = !isReversed(range)
    setTyped({ shown: isRange ? range : shown, days: next })
    if (isRange && !hasSameDays(range, shown)) change(rangeOf(range))
  }

  return (
    <div className={stackStyles}>
      <SegmentedChoice
        label={t`Which date`}
        choices={[
          { value: 'createDate', label: t`Created` },
          { value: 'lastUpdateDate', label: t`Updated` },
        ]}
        value={column}
        onChange={(by) => {
          setChosen(by)
          if (isDated) change(dates, by)
        }}
      />
      <DayField
        label={t`From`}
        day={days.from}
        max={shown.until}
        onChange={(from) => type({ from })}
      />
      <DayField
        label={t({ message: 'Until', context: 'last day of a range' })}
        day={days.until}
        min={shown.from}
        problem={isReversed(wholeOf(days)) && t`This day is before the first one.`}
        onChange={(until) => type({ until })}
      />
      <p className={noteStyles}>
        <Trans>The tickets are sorted by this date.</Trans>
      </p>
    </div>
  )
}

const isWhole = (day: string | undefined) => day === undefined || isDay(day)

const hasSameDays = (days: Days, { from, until }: Days) =>
  days.from === from && days.until === until

const stackStyles = css({ display: 'grid', gap: '3' })
const noteStyles = css({ fontSize: 'sm', color: 'quiet' })
