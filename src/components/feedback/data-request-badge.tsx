import { Trans } from '@lingui/react/macro'

import type { DataRequest } from '#contract/data-requests.ts'
import { Badge } from './badge.tsx'

/** What became of a request for a copy or an erasure (T340, T343). */
export function DataRequestBadge({ state }: Pick<DataRequest, 'state'>) {
  switch (state) {
    case 'open':
    case 'making':
      return (
        <Badge tone="warning" icon="clock">
          <Trans context="request">Open</Trans>
        </Badge>
      )
    case 'ready':
    case 'erased':
      return (
        <Badge tone="success" icon="done">
          <Trans context="approval">Done</Trans>
        </Badge>
      )
    case 'refused':
      return (
        <Badge tone="danger" icon="cross">
          <Trans>Declined</Trans>
        </Badge>
      )
    case 'withdrawn':
      return (
        <Badge tone="neutral" icon="cross">
          <Trans>Withdrawn</Trans>
        </Badge>
      )
  }
}
