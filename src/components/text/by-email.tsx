import { Trans } from '@lingui/react/macro'

import { css } from '#styled-system/css'

/** An entry came by email, with the sender's address if it isn't the author's (T126). */
export const ByEmail = ({ from }: { from?: string | undefined }) => (
  <span>
    {from === undefined ? (
      <span className={whole}>
        <Trans>by email</Trans>
      </span>
    ) : (
      <Trans>
        <span className={whole}>by email from</span> <bdi className={address}>{from}</bdi>
      </Trans>
    )}
  </span>
)

// German writes "E-Mail", which would break at its hyphen.
const whole = css({ whiteSpace: { base: 'nowrap', _tiny: 'normal' } })
const address = css({ overflowWrap: 'anywhere' })
