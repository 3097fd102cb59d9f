import { css } from '#styled-system/css'
import { ageOf, exactTime, zoneOf } from '#src/i18n/times.ts'
import { useAgeText } from '#src/i18n/use-age-text.ts'
import { useNow } from '#src/components/feedback/clock.ts'
import { Tooltip } from '#src/components/overlay/tooltip.tsx'

type ExactTimeProps = {
  /** ISO date and time */
  instant: string
}

/** dd.MM.yyyy HH:mm:ss in the browser's time zone; its age and the zone are in a tooltip (K7, A94). */
export function ExactTime({ instant }: ExactTimeProps) {
  const ageText = useAgeText()
  const now = useNow()
  const at = new Date(instant)

  return (
    <Tooltip isInText text={() => `${ageText(ageOf(at, now))} · ${zoneOf(at)}`}>
      <time dateTime={instant} className={rootStyles}>
        {exactTime(at)}
      </time>
    </Tooltip>
  )
}

const rootStyles = css({ fontVariantNumeric: 'tabular-nums' })
