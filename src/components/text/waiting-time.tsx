import { useLingui } from '@lingui/react/macro'

import { useNow } from '#src/components/feedback/clock.ts'
import { Tooltip } from '#src/components/overlay/tooltip.tsx'
import { ageOf, exactTime, type Age } from '#src/i18n/times.ts'
import { css } from '#styled-system/css'

/** "2 h": how long something has waited; a tooltip shows since when. */
export function WaitingTime({ since }: { since: string }) {
  const now = useNow()
  const waitingText = useWaitingText()
  const at = new Date(since)
  return (
    <Tooltip text={() => exactTime(at)}>
      <time dateTime={since} className={rootStyles}>
        {waitingText(ageOf(at, now))}
      </time>
    </Tooltip>
  )
}

function useWaitingText() {
  const { t } = useLingui()
  return ({ unit, count }: Age) => {
    switch (unit) {
      case 'year':
        return count === 1 ? t`1 year` : t`${count} years`
      case 'month':
        return count === 1 ? t`1 month` : t`${count} months`
      case 'week':
        return count === 1 ? t`1 week` : t`${count} weeks`
      case 'day':
        return count === 1 ? t`1 day` : t`${count} days`
      case 'hour':
        return t`${count} h`
      case 'minute':
        return t`${count} min`
      case 'now':
        return t`just now`
    }
  }
}

const rootStyles = css({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
