import { controlStyles } from './control-styles.ts'
import { Field, type FieldTexts } from './field.tsx'

type DayFieldProps = FieldTexts & {
  /** like 2026-11-27 */
  day: string | undefined
  min?: string | undefined
  max?: string | undefined
  readOnly?: boolean
  onChange: (day: string | undefined) => void
}

/** A day. What is typed can lie outside of `min` and `max`, which limit the browser's calendar. */
export function DayField({ day = '', min, max, readOnly, onChange, ...texts }: DayFieldProps) {
  return (
    <Field {...texts}>
      {(names) => (
        <input
          {...names}
          type="date"
          min={min}
          max={max}
          readOnly={readOnly}
          value={day}
          className={controlStyles}
          onChange={({ target }) => onChange(target.value || undefined)}
        />
      )}
    </Field>
  )
}
