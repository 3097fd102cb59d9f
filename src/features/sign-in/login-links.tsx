import { Trans, useLingui } from '@lingui/react/macro'

import { PageLink } from '#src/links.tsx'
import { css } from '#styled-system/css'

/** L2: what helps whoever does not get in. */
export function LoginLinks() {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Help with signing in`}>
      <ul className={list}>
        <li>
          <PageLink to="/login/forgot-password">
            <Trans>Forgot password</Trans>
          </PageLink>
        </li>
        <li>
          <PageLink to="/login/forgot-username">
            <Trans>Forgot username</Trans>
          </PageLink>
        </li>
        <li>
          <PageLink to="/login/change-password">
            <Trans>Change password</Trans>
          </PageLink>
        </li>
        <li>
          <PageLink to="/login/no-login">
            <Trans>Request login credentials</Trans>
          </PageLink>
        </li>
        <li>
          <PageLink to="/login/login-help">
            <Trans>Login manual</Trans>
          </PageLink>
        </li>
      </ul>
    </nav>
  )
}

const list = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  columnGap: '4',
  rowGap: '2',
  listStyle: 'none',
  fontSize: 'md',
})
