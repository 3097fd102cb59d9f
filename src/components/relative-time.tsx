import { css } from '#styled-system/css'
import { ageOf, exactTime, zoneOf } from '#src/i18n/times.ts'
import { useAgeWords } from '#src/i18n/use-age-words.ts'
import { useNow } from './clock.ts'
import { Tooltip } from './tooltip.tsx'

/** "3 hours ago", with the exact time and its zone in a tooltip (K7, A94). `instant` is an ISO date and time. */
export function RelativeTime({ instant }: { instant: string }) {
  const words = useAgeWords()
  const now = useNow()
  const at = new Date(instant)

  return (
    <Tooltip text={() => `${exactTime(at)} ${zoneOf(at)}`}>
      <time dateTime={instant} className={look}>
        {words(ageOf(at, now))}
      </time>
    </Tooltip>
  )
}

/** dd.MM.yyyy HH:mm:ss, in the browser's time zone (K7). */
export function ExactTime({ instant }: { instant: string }) {
  const at = new Date(instant)
  return (
    <Tooltip text={() => zoneOf(at)}>
      <time dateTime={instant} className={look}>
        {exactTime(at)}
      </time>
    </Tooltip>
  )
}

const look = css({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
