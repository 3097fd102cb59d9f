import { Trans, useLingui } from '@lingui/react/macro'
import { linkOptions } from '@tanstack/react-router'
import { useMemo } from 'react'

import type {
  DataRequestView,
  ListedDataRequest,
  listDataRequests,
} from '#contract/agent-data-requests.ts'
import type { Answer } from '#contract/call.ts'
import type { RemoteListActor } from '#machines/shell/remote-list.machine.ts'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { DocumentTitle } from '#src/components/layout/document-title.tsx'
import { PageHeader } from '#src/components/layout/page-header.tsx'
import { ViewLinks } from '#src/components/navigation/view-links.tsx'
import { ExactTime } from '#src/components/text/exact-time.tsx'
import { ListedRecords, type Cell } from '#src/features/agent/listed-records.tsx'
import { provider } from '#src/provider.ts'
import { css } from '#styled-system/css'
import { DataRequestState, DataRequestTitle, DueDay } from './data-request-labels.tsx'

type DataRequestsPageProps = {
  actor: RemoteListActor<Answer<typeof listDataRequests>>
  view: DataRequestView
  page: number
  onPage: (page: number) => void
}

/** What users ask about their data (T343). */
export function DataRequestsPage(props: DataRequestsPageProps) {
  const { t } = useLingui()
  return (
    <div className={frameStyles} data-width="list">
      <DocumentTitle page={t`Data requests`} portal={provider.name} />
      <PageHeader title={<Trans>Data requests</Trans>}>
        <Trans>Users who ask for a copy or the erasure of their data.</Trans>
      </PageHeader>
      <div className={stackStyles}>
        <ViewLinks
          label={t`Views`}
          current={props.view}
          views={[
            { key: 'open', label: t`Open`, link: linkOptions({ to: '/agent/data-requests' }) },
            {
              key: 'closed',
              label: t({ message: 'Closed', context: 'data requests' }),
              link: linkOptions({ to: '/agent/data-requests', search: { view: 'closed' } }),
            },
          ]}
        />
        <DataRequests {...props} />
      </div>
    </div>
  )
}

const idOf = ({ id }: ListedDataRequest) => id
const linkTo = ({ id: requestId }: ListedDataRequest) =>
  linkOptions({ to: '/agent/data-requests/$requestId', params: { requestId } })

function DataRequests({ actor, view, page, onPage }: DataRequestsPageProps) {
  const { t } = useLingui()
  const headers = useHeaders()
  return (
    <ListedRecords
      actor={actor}
      label={t`Data requests`}
      headers={headers}
      cells={cells[view]}
      rowKey={idOf}
      rowLink={linkTo}
      page={page}
      onPage={onPage}
      failure={<Trans>We couldn’t load the requests</Trans>}
      empty={<NoDataRequests view={view} />}
    />
  )
}

const NoDataRequests = ({ view }: { view: DataRequestView }) =>
  view === 'open' ? (
    <EmptyState drawing="inbox" title={<Trans>No open requests</Trans>}>
      <Trans>We’ll email administrators when someone asks about their data.</Trans>
    </EmptyState>
  ) : (
    <EmptyState drawing="inbox" title={<Trans>No closed requests yet</Trans>}>
      <Trans>Requests stay here for three years after the answer.</Trans>
    </EmptyState>
  )

const requestCells: readonly Cell<ListedDataRequest>[] = [
  {
    key: 'title',
    cell: (request) => <DataRequestTitle request={request} />,
    subject: true,
    cut: true,
    width: 'minmax(12rem, 1fr)',
  },
  {
    key: 'company',
    cell: ({ company }) => company,
    cut: true,
    width: 'minmax(6rem, min(14rem, 26cqi))',
  },
  { key: 'state', cell: (request) => <DataRequestState request={request} /> },
]

const cells: Record<DataRequestView, readonly Cell<ListedDataRequest>[]> = {
  open: [
    ...requestCells,
    { key: 'due', cell: ({ dueAt }) => <DueDay instant={dueAt} />, end: true },
  ],
  closed: [
    ...requestCells,
    {
      key: 'decidedBy',
      cell: ({ decidedBy }) => decidedBy,
      cut: true,
      width: 'minmax(5rem, min(10rem, 12cqi))',
      from: 'medium',
    },
    {
      key: 'closed',
      cell: ({ closedAt }) => closedAt !== null && <ExactTime instant={closedAt} />,
      end: true,
    },
  ],
}

/** Memoized, so that rows aren’t redrawn. */
const useHeaders = (): Record<string, string> => {
  const { t } = useLingui()
  return useMemo(
    () => ({
      title: t`Data request`,
      company: t`Company`,
      state: t`Status`,
      due: t`Answer by`,
      decidedBy: t`Answered by`,
      closed: t`Closed on`,
    }),
    [t],
  )
}

const frameStyles = css({ containerType: 'inline-size' })
const stackStyles = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '4' })
