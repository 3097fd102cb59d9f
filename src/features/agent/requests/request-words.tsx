import { Trans, useLingui } from '@lingui/react/macro'

import type { LoginRequest } from '#contract/agent-requests.ts'
import { Badge } from '#src/components/feedback/badge.tsx'

type Titled = Pick<LoginRequest, 'kind' | 'name'>

/** What is requested, and about which user. */
export function RequestTitle({ request: { kind, name } }: { request: Titled }) {
  switch (kind) {
    case 'partner':
      return <Trans>New login for {name}</Trans>
    case 'lock':
      return <Trans>Lock of {name}</Trans>
    case 'offboarding':
      return <Trans>Offboarding of {name}</Trans>
  }
}

export function RequestState({ state }: Pick<LoginRequest, 'state'>) {
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

/** A calendar day such as `2026-11-30`, the same in every time zone. */
export function Day({ day }: { day: string }) {
  const { i18n } = useLingui()
  return <>{i18n.date(day, { dateStyle: 'long', timeZone: 'UTC' })}</>
}
