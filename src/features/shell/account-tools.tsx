import { useLingui } from '@lingui/react/macro'
import { linkOptions } from '@tanstack/react-router'

import type { SessionActor } from '#machines/session.machine.ts'
import { AccountMenu } from './account-menu.tsx'

type AccountToolsProps = {
  session: SessionActor
  username: string
  onShortcuts: () => void
}

/** H4, H5: what concerns the person who is signed in, and the way out. */
export function AccountTools({ session, username, onShortcuts }: AccountToolsProps) {
  const { t } = useLingui()
  return (
    <AccountMenu
      username={username}
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
          apart: true,
          onSelect: () => session.send({ type: 'session.leave' }),
        },
      ]}
    />
  )
}
