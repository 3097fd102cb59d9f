import { Trans, useLingui } from '@lingui/react/macro'

import type { AnnouncementForm } from '#contract/rules/announcement-form.ts'
import { useNow } from '#src/components/feedback/clock.ts'
import { TextField } from '#src/components/form/text-field.tsx'
import { placeOfZone } from '#src/i18n/times.ts'
import type { ProblemOf } from './use-field-problems.ts'

type TimeFieldsProps = {
  form: AnnouncementForm
  /** The announcement has started, so its start can't change. */
  hasStarted: boolean
  readOnly: boolean
  problemOf: ProblemOf
  onChange: (change: Partial<AnnouncementForm>) => void
}

/**
 * Start and end in the agent's time zone, which is named for each because daylight saving time may begin
 * or end in between (T132).
 */
export function TimeFields({ form, hasStarted, readOnly, problemOf, onChange }: TimeFieldsProps) {
  const { t } = useLingui()
  const now = useNow()
  const zoneAt = (local: string) => {
    const at = new Date(local === '' ? now : local)
    return placeOfZone(Number.isNaN(at.getTime()) ? new Date(now) : at)
  }
  const [startZone, endZone] = [zoneAt(form.startsAt), zoneAt(form.endsAt)]

  return (
    <>
      <TextField
        name="startsAt"
        type="datetime-local"
        optional={!hasStarted}
        label={t`Start`}
        hint={
          hasStarted ? (
            <Trans>
              It has already started, so you can’t change the start. Time zone: {startZone}
            </Trans>
          ) : (
            <Trans>Leave empty to start now. Time zone: {startZone}</Trans>
          )
        }
        value={form.startsAt}
        readOnly={readOnly || hasStarted}
        problem={problemOf('startsAt')}
        onChange={(startsAt) => onChange({ startsAt })}
      />
      <TextField
        name="endsAt"
        type="datetime-local"
        label={t`End`}
        hint={<Trans>Time zone: {endZone}</Trans>}
        value={form.endsAt}
        readOnly={readOnly}
        problem={problemOf('endsAt')}
        onChange={(endsAt) => onChange({ endsAt })}
      />
    </>
  )
}
