import { Trans } from '@lingui/react/macro'

import { Icon } from '#src/components/icon/icon.tsx'
import { Link } from '#src/components/action/link.tsx'
import { css } from '#styled-system/css'

/** B24: the list comes back as it was left, because it is kept (T17). */
export function BackToTickets() {
  return (
    <Link to="/support/ticket/list" className={look}>
      <Icon name="back" />
      <Trans>My Tickets</Trans>
    </Link>
  )
}

const look = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  minBlockSize: 'controlSmall',
  fontSize: 'sm',
  '& svg': { inlineSize: '4', blockSize: '4' },
})
