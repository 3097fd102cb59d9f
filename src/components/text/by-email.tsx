import { Trans } from '@lingui/react/macro'

import { css } from '#styled-system/css'
import { MailAddress } from './mail-address.tsx'

/** An entry came by email, with the sender's address if it isn't the author's (T126). */
export const ByEmail = ({ from }: { from?: string | undefined }) => (
  <span>
    {from === undefined ? (
      <span className={wholeStyles}>
        <Trans>by email</Trans>
      </span>
    ) : (
      <Trans>
        <span className={wholeStyles}>by email from</span> <MailAddress address={from} />
      </Trans>
    )}
  </span>
)

// German writes "E-Mail", which would break at its hyphen.
const wholeStyles = css({ whiteSpace: { base: 'nowrap', _tiny: 'normal' } })
