import { Trans } from '@lingui/react/macro'

import { Link } from '#src/components/action/link.tsx'
import { css } from '#styled-system/css'

/** Links back to the sign-in from the pages around it. */
export function LoginLink() {
  return (
    <Link to="/login" className={rootStyles}>
      <Trans>Back to login page</Trans>
    </Link>
  )
}

const rootStyles = css({ justifySelf: 'center', fontSize: 'md' })
