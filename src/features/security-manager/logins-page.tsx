import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import { limits } from '#contract/limits.ts'
import type { CompanyLogin, LoginChange } from '#contract/management.ts'
import type { CompanyLoginsActor } from '#machines/security-manager/company-logins.machine.ts'
import type { LoginRequestInput } from '#machines/security-manager/login-request.machine.ts'
import { RetryButton } from '#src/components/action/retry-button.tsx'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { FailedState } from '#src/components/feedback/failed-state.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { SkeletonRows } from '#src/components/feedback/skeleton.tsx'
import { SearchBox } from '#src/components/form/search-box.tsx'
import { DocumentTitle } from '#src/components/layout/document-title.tsx'
import { PageHeader } from '#src/components/layout/page-header.tsx'
import { Pagination } from '#src/components/table/pagination.tsx'
import { RowsShown } from '#src/components/table/rows-shown.tsx'
import { Table } from '#src/components/table/table.tsx'
import { VisuallyHidden } from '#src/components/text/visually-hidden.tsx'
import { provider } from '#src/provider.ts'
import { css } from '#styled-system/css'
import { useLoginColumns } from './login-columns.tsx'

type LoginsProps = {
  actor: CompanyLoginsActor
  /** What a request about a login starts with. */
  requestOf: (login: CompanyLogin, change: LoginChange) => LoginRequestInput
}

type LoginsPageProps = LoginsProps & {
  /** The dialog for a request. */
  children: ReactNode
}

/** Everyone who signs in for the company (R74). */
export function LoginsPage({ actor, requestOf, children }: LoginsPageProps) {
  const { t } = useLingui()
  const { search, logins, total, first } = useSelector(actor, ({ context }) => context)
  const isShown = useSelector(actor, (flow) => flow.matches('shown'))

  return (
    <>
      <DocumentTitle page={t`Logins`} portal={provider.name} />
      <PageHeader title={<Trans>Logins</Trans>}>
        <Trans>
          Everyone who can sign in for your company. You can ask us to lock a login, or to end it
          after an employee’s last day.
        </Trans>
      </PageHeader>
      <div className={stackStyles}>
        <SearchBox
          label={t`Search logins`}
          value={search}
          onChange={(value) => actor.send({ type: 'search.change', search: value })}
          onSubmit={() => actor.send({ type: 'search.submit' })}
        />
        <VisuallyHidden role="status">
          {isShown && logins && <RowsShown first={first} count={logins.length} total={total} />}
        </VisuallyHidden>
        <Logins actor={actor} requestOf={requestOf} />
      </div>
      {children}
    </>
  )
}

function Logins({ actor, requestOf }: LoginsProps) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { logins } = flow.context
  const hasFailed = flow.matches('failed')
  const retry = () => actor.send({ type: 'list.retry' })

  if (logins === null) {
    return hasFailed ? (
      <FailedState title={<Trans>We couldn’t load the logins</Trans>} onRetry={retry} />
    ) : (
      <SkeletonRows rows={8} />
    )
  }
  return (
    <div className={stackStyles} aria-busy={flow.hasTag('busy')}>
      <Problem
        text={
          hasFailed ? <Trans>We couldn’t refresh the list. It may be out of date.</Trans> : null
        }
        action={<RetryButton onRetry={retry} />}
      />
      {logins.length === 0 ? (
        <NoLogins />
      ) : (
        <PageOfLogins actor={actor} requestOf={requestOf} logins={logins} />
      )}
    </div>
  )
}

const NoLogins = () => (
  <EmptyState drawing="search" title={<Trans>No login matches</Trans>}>
    <Trans>Search by name, username or email address.</Trans>
  </EmptyState>
)

function PageOfLogins({
  actor,
  requestOf,
  logins,
}: LoginsProps & { logins: readonly CompanyLogin[] }) {
  const { t } = useLingui()
  const { page, first, total } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (flow) => flow.hasTag('busy'))

  return (
    <>
      <Table
        label={t`Logins`}
        columns={useLoginColumns((login, change) =>
          actor.send({ type: 'request.open', request: requestOf(login, change) }),
        )}
        rows={logins}
        rowKey={({ id }) => id}
        busy={isBusy}
      />
      {total > limits.managementPageSize && (
        <Pagination
          page={page}
          shown={{ first, count: logins.length }}
          pageSize={limits.managementPageSize}
          total={total}
          onPage={(next) => actor.send({ type: 'page.choose', page: next })}
        />
      )}
    </>
  )
}

const stackStyles = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '4' })
