import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState } from 'react'

import type { QueueDateColumn, QueueDates } from '#contract/agent-queue.ts'
import { hasDates, isDateColumn } from '#contract/rules/queue-query.ts'
import type { AgentQueueActor } from '#machines/agent/agent-queue.machine.ts'
import { controlStyles } from '#src/components/form/control-styles.ts'
import { Field } from '#src/components/form/field.tsx'
import { SegmentedChoice } from '#src/components/form/segmented-choice.tsx'
import { css } from '#styled-system/css'
import { endOf, firstDay, lastDay, startOf } from './date-range.ts'

/** Days between which tickets were created or changed; the list is sorted by that date (T242). */
export function DateFields({ actor }: { actor: AgentQueueActor }) {
  const { t } = useLingui()
  const query = useSelector(actor, ({ context }) => context.query)
  const { dates, sortBy } = query
  const [chosen, setChosen] = useState<QueueDateColumn>('createDate')
  const isDated = hasDates(query)
  const column = isDated && isDateColumn(sortBy.columnName) ? sortBy.columnName : chosen
  const change = (part: QueueDates, by = column) =>
    actor.send({ type: 'dates.change', column: by, dates: { ...dates, ...part } })

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
          if (isDated) change({}, by)
        }}
      />
      <DayField
        label={t`From`}
        value={firstDay(dates) ?? ''}
        max={lastDay(dates)}
        onChange={(day) => change({ from: startOf(day) })}
      />
      <DayField
        label={t({ message: 'Until', context: 'last day of a range' })}
        value={lastDay(dates) ?? ''}
        min={firstDay(dates)}
        onChange={(day) => change({ until: endOf(day) })}
      />
      <p className={noteStyles}>
        <Trans>The tickets are sorted by this date.</Trans>
      </p>
    </div>
  )
}

type DayFieldProps = {
  label: string
  value: string
  min?: string | undefined
  max?: string | undefined
  onChange: (day: string) => void
}

/** A date that is typed is incomplete until its year is: what isn't a day yet stays in the field. */
function DayField({ label, value, min, max, onChange }: DayFieldProps) {
  const [typed, setTyped] = useState({ value, day: value })
  const day = typed.value === value ? typed.day : value
  const type = (next: string) => {
    const isComplete = next === '' || startOf(next) !== undefined
    setTyped({ value: isComplete ? next : value, day: next })
    if (isComplete && next !== value) onChange(next)
  }
  return (
    <Field label={label}>
      {(names) => (
        <input
          {...names}
          type="date"
          min={min}
          max={max}
          value={day}
          className={controlStyles}
          onChange={({ target }) => type(target.value)}
        />
      )}
    </Field>
  )
}

const stackStyles = css({ display: 'grid', gap: '3' })
const noteStyles = css({ fontSize: 'sm', color: 'quiet' })
