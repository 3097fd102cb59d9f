import { Trans, useLingui } from '@lingui/react/macro'

import type { CompanyLogin, LoginChange } from '#contract/management.ts'
import { canManage, canUseTickets } from '#contract/rules/permissions.ts'
import { IconButton } from '#src/components/action/icon-button.tsx'
import { Menu } from '#src/components/overlay/menu.tsx'
import type { Column } from '#src/components/table/table.tsx'
import { ExactTime } from '#src/components/text/exact-time.tsx'
import { MailAddress } from '#src/components/text/mail-address.tsx'
import { css } from '#styled-system/css'
import { LoginStateBadge } from './login-badges.tsx'

type RequestChange = (login: CompanyLogin, change: LoginChange) => void

/** What a security manager sees of each login. */
export function useLoginColumns(requestChange: RequestChange): readonly Column<CompanyLogin>[] {
  const { t } = useLingui()
  return [
    {
      key: 'name',
      header: t`Name`,
      subject: true,
      width: 'minmax(0, 1fr)',
      cell: (login) => <Name login={login} />,
    },
    {
      key: 'role',
      header: t`Role`,
      cell: (login) => <Role login={login} />,
    },
    {
      key: 'lastSignIn',
      header: t`Last sign-in`,
      cell: (login) => <LastSignIn login={login} />,
    },
    {
      key: 'state',
      header: t`Status`,
      cell: (login) => <State login={login} />,
    },
    {
      key: 'actions',
      end: true,
      header: t`Actions`,
      cell: (login) => <Actions login={login} requestChange={requestChange} />,
    },
  ]
}

const Name = ({ login: { name, username, email, isOwn } }: { login: CompanyLogin }) => (
  <div className={addressStyles}>
    <span>{name}</span>
    {isOwn && (
      <span className={quietStyles}>
        {' '}
        <Trans>(you)</Trans>
      </span>
    )}
    <div className={quietStyles}>
      <bdi>{username}</bdi>
    </div>
    <div className={quietStyles}>
      <MailAddress address={email} />
    </div>
  </div>
)

/** What was requested for the login is shown until it's decided. */
const State = ({ login: { state, asked } }: { login: CompanyLogin }) => (
  <>
    <LoginStateBadge state={state} />
    {asked.map((change) => (
      <div key={change} className={quietStyles}>
        {change === 'lock' ? <Trans>Lock requested</Trans> : <Trans>Offboarding requested</Trans>}
      </div>
    ))}
  </>
)

function Role({ login: { permissions } }: { login: CompanyLogin }) {
  if (canManage(permissions)) return <Trans>Security manager</Trans>
  return canUseTickets(permissions) ? <Trans>Tickets</Trans> : <Trans>Knowledge base</Trans>
}

const LastSignIn = ({ login: { lastSignIn } }: { login: CompanyLogin }) =>
  lastSignIn === null ? (
    <Trans>Never signed in</Trans>
  ) : (
    <>
      <span className={inCardsStyles}>
        <Trans>Last sign-in</Trans>{' '}
      </span>
      <ExactTime instant={lastSignIn} />
    </>
  )

function Actions({ login, requestChange }: { login: CompanyLogin; requestChange: RequestChange }) {
  const { t } = useLingui()
  const { name, state, isOwn, asked } = login
  const entries = [
    { id: 'lock', change: 'lock', icon: 'lock', label: t`Request lock` },
    { id: 'offboarding', change: 'offboarding', icon: 'leave', label: t`Request offboarding` },
  ] as const
  const possible = entries.filter(({ change }) => !asked.includes(change))
  if (isOwn || state === 'locked' || state === 'ended' || possible.length === 0) return null

  const label = t`Actions for ${name}`
  return (
    <Menu
      label={label}
      entries={possible.map(({ change, ...entry }) => ({
        ...entry,
        onSelect: () => requestChange(login, change),
      }))}
      trigger={(trigger) => <IconButton {...trigger} icon="more" label={label} />}
    />
  )
}

const addressStyles = css({
  paddingBlock: { base: '0', _rows: '2' },
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  hyphens: 'none',
})
/** A card has no header to say which time it is. */
const inCardsStyles = css({ display: { base: 'inline', _rows: 'none' } })
const quietStyles = css({ fontSize: 'sm', color: 'quiet' })
