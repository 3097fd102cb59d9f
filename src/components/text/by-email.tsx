import { Trans } from '@lingui/react/macro'

import { css } from '#styled-system/css'

/** T126: an entry came by email, with the sender's address if it isn't the author's. */
export const ByEmail = ({ from }: { from?: string | undefined }) => (
  <span className={styles}>
    {from === undefined ? <Trans>by email</Trans> : <Trans>by email from {from}</Trans>}
  </span>
)

const styles = css({ overflowWrap: 'anywhere' })
