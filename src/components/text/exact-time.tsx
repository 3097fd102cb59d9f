import { css } from '#styled-system/css'
import { ageOf, exactTime, zoneOf } from '#src/i18n/times.ts'
import { useAgeText } from '#src/i18n/use-age-text.ts'
import { useNow } from '#src/components/feedback/clock.ts'
import { Tooltip } from '#src/components/overlay/tooltip.tsx'

type ExactTimeProps = {
  /** ISO date and time */
  instant: string
  /** Also show "2 days ago". */
  age?: 'beside'
}

/** dd.MM.yyyy HH:mm:ss in the browser's time zone; its age and the zone are in a tooltip (K7, A94). */
export function ExactTime({ instant, age }: ExactTimeProps) {
  const ageText = useAgeText()
  const now = useNow()
  const at = new Date(instant)
  const ago = ageText(ageOf(at, now))

  return (
    <>
      <Tooltip isInText text={() => `${ago} · ${zoneOf(at)}`}>
        <time dateTime={instant} className={stylesStyles}>
          {exactTime(at)}
        </time>
      </Tooltip>
      {age && (
        // If the line wraps here, the separator stays at its end.
        <span className={ageStyles}>
          {'\u00a0· '}
          <span className={wholeStyles}>{ago}</span>
        </span>
      )}
    </>
  )
}

const stylesStyles = css({ fontVariantNumeric: 'tabular-nums' })
const ageStyles = css({ fontSize: 'sm', color: 'quiet' })
const wholeStyles = css({ whiteSpace: { base: 'nowrap', _tiny: 'normal' } })
