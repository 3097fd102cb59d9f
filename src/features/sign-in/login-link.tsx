import { Trans } from '@lingui/react/macro'

import { PageLink } from '#src/links.tsx'
import { css } from '#styled-system/css'

/** The way back from every page around the sign-in. */
export function LoginLink() {
  return (
    <PageLink to="/login" className={look}>
      <Trans>Back to login page</Trans>
    </PageLink>
  )
}

const look = css({ justifySelf: 'center', fontSize: 'md' })
