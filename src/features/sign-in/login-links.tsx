import { Trans, useLingui } from '@lingui/react/macro'

import { Link } from '#src/components/action/link.tsx'
import { css } from '#styled-system/css'

/** Help for users who haven't got past the first step (L2). */
export function LoginLinks() {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Help with signing in`}>
      <ul className={listStyles}>
        <li>
          <Link to="/login/forgot-password">
            <Trans>Forgot password</Trans>
          </Link>
        </li>
        <li>
          <Link to="/login/forgot-username">
            <Trans>Forgot username</Trans>
          </Link>
        </li>
        <li>
          <Link to="/login/change-password">
            <Trans>Change password</Trans>
          </Link>
        </li>
        <li>
          <Link to="/login/no-login">
            <Trans>Request login credentials</Trans>
          </Link>
        </li>
        <li>
          <Link to="/login/login-help">
            <Trans>Login manual</Trans>
          </Link>
        </li>
      </ul>
    </nav>
  )
}

const listStyles = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  columnGap: '4',
  rowGap: '2',
  listStyle: 'none',
  textAlign: 'center',
  fontSize: 'md',
})

/** Links back to the sign-in from the pages around it. */
export function LoginLink() {
  return (
    <Link to="/login" className={rootStyles}>
      <Trans>Back to login page</Trans>
    </Link>
  )
}

const rootStyles = css({ justifySelf: 'center', fontSize: 'md' })
