import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { limits } from '#contract/limits.ts'
import { listCompanyRequests } from '#contract/management.ts'
import { callQuery } from '#src/api/call-query.ts'
import { ButtonLink } from '#src/components/action/button-link.tsx'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { FailedState } from '#src/components/feedback/failed-state.tsx'
import { SkeletonRows } from '#src/components/feedback/skeleton.tsx'
import { DocumentTitle } from '#src/components/layout/document-title.tsx'
import { PageHeader } from '#src/components/layout/page-header.tsx'
import { Pagination } from '#src/components/table/pagination.tsx'
import { provider } from '#src/provider.ts'
import { css } from '#styled-system/css'
import { RequestCard } from './request-card.tsx'

type RequestsPageProps = {
  page: number
  onPage: (page: number) => void
}

/** The requests of the company's security managers and their outcome (R76). */
export function RequestsPage(props: RequestsPageProps) {
  const { t } = useLingui()
  return (
    <div className={column}>
      <DocumentTitle page={t`Requests`} portal={provider.name} />
      <PageHeader
        title={<Trans>Requests</Trans>}
        action={
          <ButtonLink icon="add" to="/security-manager/management/create-partner-employee">
            <Trans>Create partner employee</Trans>
          </ButtonLink>
        }
      >
        <Trans>Requests by your company’s security managers, newest first.</Trans>
      </PageHeader>
      <Requests {...props} />
    </div>
  )
}

/** Reloaded each time the page opens: a decision may have been made since. */
const requestsOn = (page: number) => ({
  ...callQuery(listCompanyRequests, { page }),
  staleTime: 0,
  placeholderData: keepPreviousData,
})

function Requests({ page, onPage }: RequestsPageProps) {
  const { data, isError, refetch, isPlaceholderData } = useQuery(requestsOn(page))
  const pageSize = limits.managementPageSize

  if (isError) {
    return (
      <FailedState
        title={<Trans>We couldn’t load your requests</Trans>}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) return <SkeletonRows rows={4} />
  if (data.total === 0) {
    return (
      <EmptyState drawing="inbox" title={<Trans>No requests yet</Trans>}>
        <Trans>Your requests for partner logins, locks and offboardings appear here.</Trans>
      </EmptyState>
    )
  }
  return (
    <div className={stack} aria-busy={isPlaceholderData}>
      <ul className={list}>
        {data.list.map((request) => (
          <RequestCard key={request.id} request={request} />
        ))}
      </ul>
      {data.total > pageSize && (
        <Pagination
          page={page}
          shown={{ first: (page - 1) * pageSize + 1, count: data.list.length }}
          pageSize={pageSize}
          total={data.total}
          onPage={onPage}
        />
      )}
    </div>
  )
}

const column = css({ maxInlineSize: '[56rem]' })
const stack = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '4' })
const list = css({ display: 'grid', gap: '3', listStyle: 'none' })
