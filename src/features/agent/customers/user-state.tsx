import { Trans } from '@lingui/react/macro'

import type { UserState } from '#contract/agent-users.ts'
import { Badge } from '#src/components/feedback/badge.tsx'

/** Whether a user can sign in, and why not. */
export function UserStateBadge({ state }: { state: UserState }) {
  switch (state) {
    case 'active':
      return (
        <Badge tone="success" icon="done">
          <Trans>Active</Trans>
        </Badge>
      )
    case 'invited':
      return (
        <Badge tone="accent" icon="clock">
          <Trans>Invited</Trans>
        </Badge>
      )
    case 'expired':
      return (
        <Badge tone="warning" icon="key">
          <Trans>Password expired</Trans>
        </Badge>
      )
    case 'locked':
      return (
        <Badge tone="danger" icon="lock">
          <Trans>Locked</Trans>
        </Badge>
      )
  }
}
