import { Trans } from '@lingui/react/macro'

import type { DataRequest } from '#contract/data-requests.ts'
import { Badge } from './badge.tsx'

type DataRequestBadgeProps = Pick<DataRequest, 'state'> & { isOverdue?: boolean }

/** What became of a request for a copy or an erasure (T340, T343). */
export function DataRequestBadge({ state, isOverdue = false }: DataRequestBadgeProps) {
  if (isOverdue) {
    return (
      <Badge tone="danger" icon="warning">
        <Trans context="data request">Overdue</Trans>
      </Badge>
    )
  }
  switch (state) {
    case 'open':
      return (
        <Badge tone="warning" icon="clock">
          <Trans context="request">Open</Trans>
        </Badge>
      )
    case 'making':
      return (
        <Badge tone="accent" icon="clock">
          <Trans context="data request">In preparation</Trans>
        </Badge>
      )
    case 'ready':
      return (
        <Badge tone="success" icon="done">
          <Trans context="data request">Copy provided</Trans>
        </Badge>
      )
    case 'refused':
      return (
        <Badge tone="danger" icon="cross">
          <Trans context="data request">Refused</Trans>
        </Badge>
      )
    case 'withdrawn':
      return (
        <Badge tone="neutral" icon="cross">
          <Trans context="data request">Withdrawn</Trans>
        </Badge>
      )
    case 'erased':
      return (
        <Badge tone="neutral" icon="done">
          <Trans context="data request">Erased</Trans>
        </Badge>
      )
  }
}
