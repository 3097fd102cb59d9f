import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { CustomerUser } from '#contract/agent-users.ts'
import { MailLink, PhoneLink } from '#src/components/action/contact-links.tsx'
import { Icon } from '#src/components/icon/icon.tsx'
import { Link } from '#src/components/action/link.tsx'
import { ExactTime } from '#src/components/text/exact-time.tsx'
import type { Fact } from '#src/components/text/facts-list.tsx'
import { css } from '#styled-system/css'
import { useLanguageName } from './language-name.ts'

const fact = (key: string, name: string, value: ReactNode): Fact => ({ key, name, value })

/** Facts about the user. */
export const useUserFacts = (user: CustomerUser): Fact[] => {
  const { t } = useLingui()
  const { username, mail, returnedMail, telephone, companies } = user
  return [
    fact('username', t`Username`, <bdi>{username}</bdi>),
    {
      ...fact('mail', t`Email`, mail ? <Email {...user} /> : '–'),
      isWide: returnedMail !== undefined,
    },
    fact('phone', t`Phone`, telephone ? <PhoneLink number={telephone} /> : '–'),
    fact('language', t`Language`, useLanguageName(user.language)),
    fact('companies', t`Companies`, <Companies companies={companies} />),
  ]
}

/** The address, and whether emails to it come back (T171). */
const Email = ({ mail, returnedMail }: Pick<CustomerUser, 'mail' | 'returnedMail'>) => (
  <div className={listStyles}>
    <MailLink address={mail} />
    {returnedMail && (
      <div className={returnedStyles}>
        <Icon name="warning" />
        <div>
          <p>
            <Trans>
              An email came back on <ExactTime instant={returnedMail.at} />.
            </Trans>
          </p>
          <p className={reasonStyles}>{returnedMail.reason}</p>
        </div>
      </div>
    )}
  </div>
)

const Companies = ({ companies }: Pick<CustomerUser, 'companies'>) => (
  <ul className={listStyles}>
    {companies.map(({ id, name }) => (
      <li key={id}>
        <Link to="/agent/company/$companyId" params={{ companyId: id }}>
          {name}
        </Link>
      </li>
    ))}
  </ul>
)

/** How the user signs in, and when they last did. */
export const useSignInFacts = (user: CustomerUser): Fact[] => {
  const { t } = useLingui()
  const { factor, sessions, lastSignIn, linkUntil } = user
  const factors = {
    app: t`Authenticator app`,
    token: t`Token`,
    none: t`Not set up yet`,
  }
  return [
    fact('factor', t`Two-factor authentication`, factors[factor]),
    fact('last', t`Last sign-in`, lastSignIn ? <ExactTime instant={lastSignIn} /> : t`Never`),
    fact('sessions', t`Active sessions`, sessions),
    ...(linkUntil
      ? [fact('link', t`Password link valid until`, <ExactTime instant={linkUntil} />)]
      : []),
  ]
}

const returnedStyles = css({
  display: 'flex',
  gap: '1',
  color: 'warning',
  overflowWrap: 'anywhere',
  '& svg': { flexShrink: '0' },
})
const reasonStyles = css({ color: 'quiet', fontSize: 'sm' })
const listStyles = css({ listStyle: 'none', display: 'grid', gap: '1' })
