import { Trans, useLingui } from '@lingui/react/macro'
import { linkOptions } from '@tanstack/react-router'
import { useMemo } from 'react'

import type { listLoginRequests, LoginRequest, RequestView } from '#contract/agent-requests.ts'
import type { Answer } from '#contract/call.ts'
import type { RemoteListActor } from '#machines/shell/remote-list.machine.ts'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { DocumentTitle } from '#src/components/layout/document-title.tsx'
import { PageHeader } from '#src/components/layout/page-header.tsx'
import { ViewLinks } from '#src/components/navigation/view-links.tsx'
import { ExactTime } from '#src/components/text/exact-time.tsx'
import { WaitingTime } from '#src/components/text/waiting-time.tsx'
import { ListedRecords, type Cell } from '#src/features/agent/listed-records.tsx'
import { provider } from '#src/provider.ts'
import { css } from '#styled-system/css'
import { Day, RequestState, RequestTitle } from './request-labels.tsx'

type RequestsPageProps = {
  actor: RemoteListActor<Answer<typeof listLoginRequests>>
  view: RequestView
  page: number
  onPage: (page: number) => void
}

/** What security managers request from the provider (T116). */
export function RequestsPage(props: RequestsPageProps) {
  const { t } = useLingui()
  return (
    <div className={frameStyles} data-width="list">
      <DocumentTitle page={t`Requests`} portal={provider.name} />
      <PageHeader title={<Trans>Requests</Trans>}>
        <Trans>Logins, locks and offboardings requested by customers’ security managers.</Trans>
      </PageHeader>
      <div className={stackStyles}>
        <ViewLinks
          label={t`Views`}
          current={props.view}
          views={[
            { key: 'open', label: t`Open`, link: linkOptions({ to: '/agent/requests' }) },
            {
              key: 'decided',
              label: t`Decided`,
              link: linkOptions({ to: '/agent/requests', search: { view: 'decided' } }),
            },
          ]}
        />
        <Requests {...props} />
      </div>
    </div>
  )
}

const idOf = ({ requestId }: LoginRequest) => requestId
const linkTo = ({ requestId }: LoginRequest) =>
  linkOptions({ to: '/agent/requests/$requestId', params: { requestId } })

function Requests({ actor, view, page, onPage }: RequestsPageProps) {
  const { t } = useLingui()
  const headers = useHeaders()
  return (
    <ListedRecords
      actor={actor}
      label={t`Requests`}
      headers={headers}
      cells={cells[view]}
      rowKey={idOf}
      rowLink={linkTo}
      page={page}
      onPage={onPage}
      failure={<Trans>We couldn’t load the requests</Trans>}
      empty={<NoRequests view={view} />}
    />
  )
}

const NoRequests = ({ view }: { view: RequestView }) =>
  view === 'open' ? (
    <EmptyState drawing="inbox" title={<Trans>No open requests</Trans>}>
      <Trans>Every request has been decided.</Trans>
    </EmptyState>
  ) : (
    <EmptyState drawing="inbox" title={<Trans>No decided requests yet</Trans>}>
      <Trans>Requests you approve or decline are listed here.</Trans>
    </EmptyState>
  )

const requestCells: readonly Cell<LoginRequest>[] = [
  {
    key: 'title',
    cell: (request) => <RequestTitle request={request} />,
    subject: true,
    cut: true,
    width: 'minmax(12rem, 1fr)',
  },
  {
    key: 'company',
    cell: ({ company }) => company.name,
    cut: true,
    width: 'minmax(6rem, min(14rem, 16cqi))',
  },
  {
    key: 'requester',
    cell: ({ requester }) => requester.name,
    cut: true,
    width: 'minmax(6rem, min(11rem, 14cqi))',
    from: 'medium',
  },
]

const cells: Record<RequestView, readonly Cell<LoginRequest>[]> = {
  open: [
    ...requestCells,
    {
      key: 'lastDay',
      cell: ({ lastDay }) => lastDay !== null && <Day day={lastDay} />,
      from: 'medium',
    },
    { key: 'asked', cell: ({ askedAt }) => <WaitingTime since={askedAt} />, end: true },
  ],
  decided: [
    ...requestCells,
    { key: 'state', cell: ({ state }) => <RequestState state={state} /> },
    {
      key: 'decidedBy',
      cell: ({ decidedBy }) => decidedBy || <Trans>Command line</Trans>,
      cut: true,
      width: 'minmax(5rem, min(10rem, 12cqi))',
      from: 'medium',
    },
    {
      key: 'decided',
      cell: ({ decidedAt }) => decidedAt !== null && <ExactTime instant={decidedAt} />,
      end: true,
    },
  ],
}

/** Memoized, so that rows aren’t redrawn. */
const useHeaders = (): Record<string, string> => {
  const { t } = useLingui()
  return useMemo(
    () => ({
      title: t`Login request`,
      company: t`Company`,
      requester: t`Requested by`,
      lastDay: t`Last day`,
      asked: t`Waiting`,
      state: t`Decision`,
      decidedBy: t`Decided by`,
      decided: t`Decided on`,
    }),
    [t],
  )
}

const frameStyles = css({ containerType: 'inline-size' })
const stackStyles = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '4' })
