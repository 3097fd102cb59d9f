import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'

import { dayAt, endOf, startOf } from '#contract/rules/date-range.ts'
import { Button } from '#src/components/action/button.tsx'
import { DayField } from '#src/components/form/day-field.tsx'
import { css } from '#styled-system/css'

type ReminderFieldProps = {
  remindAt: string | undefined
  busy: boolean
  /** 0 for no reminder */
  onSave: (remindAt: number) => void
}

/**
 * The day on which a postponed ticket becomes active again. It has a button, because each digit that is
 * typed can make another day (T256).
 */
export function ReminderField({ remindAt, busy, onSave }: ReminderFieldProps) {
  const { t } = useLingui()
  const shown = remindAt === undefined ? undefined : dayAt(Date.parse(remindAt))
  const [tomorrow] = useState(() => dayAt(endOf(dayAt(Date.now())) ?? 0))
  const [typed, setTyped] = useState({ shown, day: shown })
  const day = typed.shown === shown ? typed.day : shown
  const isChanged = day !== shown
  const isTooEarly = isChanged && day !== undefined && startOf(day) !== undefined && day < tomorrow
  const chosen = day === undefined ? 0 : isTooEarly ? undefined : startOf(day)

  return (
    <form
      className={stackStyles}
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen !== undefined && isChanged && !busy) onSave(chosen)
      }}
    >
      <DayField
        label={t({ message: 'Postponed until', context: 'a day' })}
        optional
        hint={t`On this day, the ticket becomes active again, and its assignee gets an email.`}
        problem={isTooEarly && t`Choose a day after today.`}
        day={day}
        min={tomorrow}
        max="2099-12-31"
        readOnly={busy}
        onChange={(next) => setTyped({ shown, day: next })}
      />
      {isChanged && chosen !== undefined && (
        <Button type="submit" variant="outline" size="small" disabled={busy}>
          {chosen === 0 ? <Trans>Remove reminder</Trans> : <Trans>Set reminder</Trans>}
        </Button>
      )}
    </form>
  )
}

const stackStyles = css({ display: 'grid', gap: '2', justifyItems: 'start' })
