import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { LoginRequest } from '#contract/agent-requests.ts'
import { Badge } from '#src/components/feedback/badge.tsx'

type Titled = Pick<LoginRequest, 'kind' | 'name'>

/** What is requested, and about which user. */
export function RequestTitle({ request: { kind, name } }: { request: Titled }) {
  switch (kind) {
    case 'partner':
      return <Trans>New login for {name}</Trans>
    case 'lock':
      return <Trans>Lock {name}</Trans>
    case 'offboarding':
      return <Trans>Offboard {name}</Trans>
  }
}

export const RequestState = ({ state }: Pick<LoginRequest, 'state'>) => badges[state]

const badges: Record<LoginRequest['state'], ReactNode> = {
  open: (
    <Badge tone="warning" icon="clock">
      <Trans context="request">Open</Trans>
    </Badge>
  ),
  approved: (
    <Badge tone="success" icon="done">
      <Trans>Approved</Trans>
    </Badge>
  ),
  refused: (
    <Badge tone="danger" icon="cross">
      <Trans>Declined</Trans>
    </Badge>
  ),
}

/** A calendar day such as `2026-11-30`, the same in every time zone. */
export function Day({ day }: { day: string }) {
  const { i18n } = useLingui()
  return <>{i18n.date(day, { dateStyle: 'long', timeZone: 'UTC' })}</>
}
