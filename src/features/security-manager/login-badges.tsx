import { Trans } from '@lingui/react/macro'

import type { CompanyRequest, LoginState } from '#contract/management.ts'
import { Badge } from '#src/components/feedback/badge.tsx'

/** Whether the login can be used, and why not. */
export function LoginStateBadge({ state }: { state: LoginState }) {
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
    case 'locked':
      return (
        <Badge tone="danger" icon="lock">
          <Trans>Locked</Trans>
        </Badge>
      )
    case 'ended':
      return (
        <Badge tone="neutral" icon="lock">
          <Trans>Offboarded</Trans>
        </Badge>
      )
  }
}

export function RequestStateBadge({ state }: Pick<CompanyRequest, 'state'>) {
  switch (state) {
    case 'open':
      return (
        <Badge tone="warning" icon="clock">
          <Trans context="request">Open</Trans>
        </Badge>
      )
    case 'approved':
      return (
        <Badge tone="success" icon="done">
          <Trans>Approved</Trans>
        </Badge>
      )
    case 'refused':
      return (
        <Badge tone="danger" icon="cross">
          <Trans>Declined</Trans>
        </Badge>
      )
  }
}
