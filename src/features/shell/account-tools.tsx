import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'

import { fetchProfile } from '#contract/account.ts'
import type { Flags } from '#contract/rules/permissions.ts'
import { callQuery } from '#src/api/call-query.ts'
import { queryClient } from '#src/api/query-client.ts'
import { css } from '#styled-system/css'
import type { SessionActor } from '#machines/session/session.machine.ts'
import { AccountMenu } from './account-menu.tsx'

type AccountSummaryProps = { username: string; flags: Flags }

/** Who is signed in, for which company and in which role; loaded when the menu opens (H4). */
function AccountSummary({ username, flags }: AccountSummaryProps) {
  const { data } = useQuery(callQuery(fetchProfile, {}), queryClient)
  const name = `${data?.firstName ?? ''} ${data?.lastName ?? ''}`.trim()

  return (
    <div className={rootStyles}>
      <strong className={nameStyles}>{name || username}</strong>
      {/* The lines are there from the start, so that the entries below don't move. */}
      <span>{data?.company ?? '\u00a0'}</span>
      <span>
        <Role flags={flags} />
        {'\u00a0· '}
        <span dir="ltr">{username}</span>
      </span>
    </div>
  )
}

function Role({ flags }: { flags: Flags }) {
  if (flags.sm) return <Trans>Security manager</Trans>
  if (flags.psm) return <Trans>Partner security manager</Trans>
  return <Trans>User</Trans>
}

const rootStyles = css({ display: 'grid', gap: '[2px]', paddingBlock: '1' })
const nameStyles = css({ fontSize: 'md', fontWeight: 'strong', color: 'text' })

type AccountToolsProps = {
  session: SessionActor
  username: string
  flags: Flags
  onShortcuts: () => void
}

/** The account's menu entries and the sign-out (H4, H5). */
export function AccountTools({ session, username, flags, onShortcuts }: AccountToolsProps) {
  const { t } = useLingui()
  const extras = useSelector(session, ({ context }) => context.extras)
  return (
    <AccountMenu
      username={username}
      summary={<AccountSummary username={username} flags={flags} />}
      entries={[
        {
          id: 'profile',
          label: t`My Profile`,
          icon: 'person',
          link: linkOptions({ to: '/account/profile' }),
        },
        {
          id: 'password',
          label: t`Change Password`,
          icon: 'key',
          link: linkOptions({ to: '/account/password' }),
        },
        ...(extras['security'] === 1
          ? [
              {
                id: 'security',
                label: t`Security`,
                icon: 'shield' as const,
                link: linkOptions({ to: '/account/security' }),
              },
            ]
          : []),
        ...(extras['dataRequests'] === 1
          ? [
              {
                id: 'data',
                label: t`Your data`,
                icon: 'article' as const,
                link: linkOptions({ to: '/account/data' }),
              },
            ]
          : []),
        {
          id: 'preferences',
          label: t`Preferences`,
          icon: 'filter',
          link: linkOptions({ to: '/account/preferences' }),
        },
        {
          id: 'shortcuts',
          label: t`Keyboard shortcuts`,
          icon: 'info',
          onSelect: onShortcuts,
        },
        {
          id: 'leave',
          label: t`Logout`,
          icon: 'leave',
          withSeparator: true,
          onSelect: () => session.send({ type: 'session.signOut' }),
        },
      ]}
    />
  )
}
