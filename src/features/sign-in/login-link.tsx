import { Trans } from '@lingui/react/macro'

import { Link } from '#src/components/action/link.tsx'
import { css } from '#styled-system/css'

/** Links back to the sign-in from the pages around it. */
export function LoginLink() {
  return (
    <Link to="/login" className={stylesStyles}>
      <Trans>Back to login page</Trans>
    </Link>
  )
}

const stylesStyles = css({ justifySelf: 'center', fontSize: 'md' })
