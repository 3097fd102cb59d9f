import { Trans, useLingui } from '@lingui/react/macro'

import type { ListedDataRequest } from '#contract/agent-data-requests.ts'
import { Badge } from '#src/components/feedback/badge.tsx'
import { DataRequestBadge } from '#src/components/feedback/data-request-badge.tsx'

/** What is asked for, and the user who asks; a former user has no name. */
export function DataRequestTitle({ request: { kind, name } }: { request: ListedDataRequest }) {
  if (name === '')
    return kind === 'copy' ? <Trans>Copy for a former user</Trans> : <Trans>Erased user</Trans>
  return kind === 'copy' ? <Trans>Copy for {name}</Trans> : <Trans>Erasure of {name}</Trans>
}

/** The state of a request, or that its deadline has passed. */
export const DataRequestState = ({ request }: { request: ListedDataRequest }) =>
  request.isOverdue ? (
    <Badge tone="danger" icon="warning">
      <Trans context="data request">Overdue</Trans>
    </Badge>
  ) : (
    <DataRequestBadge state={request.state} />
  )

/** The calendar day of a deadline, in the reader's time zone. */
export function DueDay({ instant }: { instant: string }) {
  const { i18n } = useLingui()
  return <>{i18n.date(new Date(instant), { dateStyle: 'long' })}</>
}
