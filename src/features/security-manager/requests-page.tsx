import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { Answer } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import type { listCompanyRequests } from '#contract/management.ts'
import type { RemoteListActor } from '#machines/shell/remote-list.machine.ts'
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
  actor: RemoteListActor<Answer<typeof listCompanyRequests>>
  page: number
  onPage: (page: number) => void
}

/** The requests of the company's security managers and their outcome (R76). */
export function RequestsPage(props: RequestsPageProps) {
  const { t } = useLingui()
  return (
    <div className={columnStyles}>
      <DocumentTitle page={t`Requests`} portal={provider.name} />
      <PageHeader
        title={<Trans>Requests</Trans>}
        action={
          <ButtonLink icon="add" to="/security-manager/management/create-partner-employee">
            <Trans>Request a partner login</Trans>
          </ButtonLink>
        }
      >
        <Trans>Requests by your company’s security managers, newest first.</Trans>
      </PageHeader>
      <Requests {...props} />
    </div>
  )
}

function Requests({ actor, page, onPage }: RequestsPageProps) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { answer } = flow.context
  const pageSize = limits.managementPageSize

  if (flow.matches('failed')) {
    return (
      <FailedState
        title={<Trans>We couldn’t load your requests</Trans>}
        onRetry={() => actor.send({ type: 'list.retry' })}
      />
    )
  }
  if (answer === null) {
    return flow.hasTag('busy') ? (
      <SkeletonRows rows={4} />
    ) : (
      <EmptyState drawing="inbox" title={<Trans>No requests yet</Trans>}>
        <Trans>Your requests for partner logins, locks and offboardings appear here.</Trans>
      </EmptyState>
    )
  }
  return (
    <div className={stackStyles} aria-busy={flow.hasTag('busy')}>
      <ul className={listStyles}>
        {answer.list.map((request) => (
          <RequestCard key={request.id} request={request} />
        ))}
      </ul>
      {answer.total > pageSize && (
        <Pagination
          page={page}
          shown={{ first: (page - 1) * pageSize + 1, count: answer.list.length }}
          pageSize={pageSize}
          total={answer.total}
          onPage={onPage}
        />
      )}
    </div>
  )
}

const columnStyles = css({ maxInlineSize: '[56rem]' })
const stackStyles = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '4' })
const listStyles = css({ display: 'grid', gap: '3', listStyle: 'none' })
