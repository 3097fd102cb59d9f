import { Trans } from '@lingui/react/macro'

import { css, cx } from '#styled-system/css'
import { Icon } from '#src/components/icon/icon.tsx'

type TurnBadgeProps = {
  /** Absent where the server doesn't say. */
  turn: 'customer' | 'provider' | 'nobody' | undefined
}

/** T54: who has to do something next; nothing where nobody has. */
export function TurnBadge({ turn }: TurnBadgeProps) {
  if (turn === 'customer') {
    return (
      <span className={cx(look, yours)}>
        <Icon name="person" />
        <Trans>Waiting for you</Trans>
      </span>
    )
  }
  if (turn !== 'provider') return null
  return (
    <span className={look}>
      <Icon name="lifebuoy" />
      <Trans>Waiting for us</Trans>
    </span>
  )
}

const look = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  fontSize: 'sm',
  color: 'quiet',
  whiteSpace: 'nowrap',
  '& svg': { inlineSize: '4', blockSize: '4' },
})
const yours = css({ color: 'accent', fontWeight: 'strong' })
