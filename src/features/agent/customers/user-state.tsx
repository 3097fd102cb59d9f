import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { UserState } from '#contract/agent-users.ts'
import { Badge } from '#src/components/feedback/badge.tsx'

/** Whether a user can sign in, and why not. */
export const UserStateBadge = ({ state }: { state: UserState }) => badges[state]

const badges: Record<UserState, ReactNode> = {
  active: (
    <Badge tone="success" icon="done">
      <Trans>Active</Trans>
    </Badge>
  ),
  invited: (
    <Badge tone="accent" icon="clock">
      <Trans>Invited</Trans>
    </Badge>
  ),
  expired: (
    <Badge tone="warning" icon="key">
      <Trans>Password expired</Trans>
    </Badge>
  ),
  locked: (
    <Badge tone="danger" icon="lock">
      <Trans>Locked</Trans>
    </Badge>
  ),
}
