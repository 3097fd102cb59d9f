import { useLingui } from '@lingui/react/macro'
import { linkOptions } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'

import type { Flags } from '#contract/rules/permissions.ts'
import type { SessionActor } from '#machines/session/session.machine.ts'
import { AccountMenu } from './account-menu.tsx'
import { AccountSummary } from './account-summary.tsx'

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
