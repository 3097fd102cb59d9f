import { Trans } from '@lingui/react/macro'

import { css, cx } from '#styled-system/css'
import { Icon } from '#src/components/icon/icon.tsx'

type TurnBadgeProps = {
  /** Absent if the server doesn't send it. */
  turn: 'customer' | 'provider' | 'nobody' | undefined
  /** In narrow tables, the short form fits the column "Waiting for". */
  isShort?: 'inNarrowTable'
}

/** Who has to act next; nothing if no one has to (T54). */
export function TurnBadge({ turn, isShort }: TurnBadgeProps) {
  if (turn !== 'customer' && turn !== 'provider') return null
  const isYours = turn === 'customer'
  return (
    <span className={cx(stylesStyles, isYours && yoursStyles)}>
      <Icon name={isYours ? 'person' : 'lifebuoy'} />
      <span className={isShort && wholeStyles}>
        {isYours ? <Trans>Waiting for you</Trans> : <Trans>Waiting for us</Trans>}
      </span>
      {isShort && (
        <span className={shortStyles}>{isYours ? <Trans>You</Trans> : <Trans>Us</Trans>}</span>
      )}
    </span>
  )
}

const stylesStyles = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  verticalAlign: 'middle',
  fontSize: 'sm',
  color: 'quiet',
  whiteSpace: 'nowrap',
  '& svg': { inlineSize: '4', blockSize: '4' },
})
const yoursStyles = css({ color: 'accent', fontWeight: 'strong' })
const wholeStyles = css({
  '@container (min-width: 44rem) and (max-width: 71.99rem)': { display: 'none' },
})
const shortStyles = css({
  display: 'none',
  '@container (min-width: 44rem) and (max-width: 71.99rem)': { display: 'inline' },
})
