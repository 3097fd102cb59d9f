import { Trans } from '@lingui/react/macro'

import { Icon } from '#src/components/icon/icon.tsx'
import { Link } from '#src/components/action/link.tsx'
import { css } from '#styled-system/css'

/** B10: the list comes back as it was left. */
export function BackToKnowledge() {
  return (
    <Link to="/kb/list" className={look}>
      <Icon name="back" />
      <Trans>Knowledge Base</Trans>
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
  _print: { display: 'none' },
})
