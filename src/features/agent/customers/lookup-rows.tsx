import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import { limits } from '#contract/limits.ts'
import type { AgentLookupActor } from '#machines/agent/agent-lookup.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { RetryButton } from '#src/components/action/retry-button.tsx'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { FailedState } from '#src/components/feedback/failed-state.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { SkeletonRows } from '#src/components/feedback/skeleton.tsx'
import { Pagination } from '#src/components/table/pagination.tsx'
import { RowsShown } from '#src/components/table/rows-shown.tsx'
import { VisuallyHidden } from '#src/components/text/visually-hidden.tsx'
import { css } from '#styled-system/css'
import { CompaniesTable, UsersTable } from './customer-tables.tsx'

type Props = { actor: AgentLookupActor }

const useRows = (actor: AgentLookupActor) => {
  const { shown, found } = useSelector(actor, ({ context }) => context)
  if (shown === null || found === null) return null
  const { view, first } = shown
  return { ...shown, first, summary: found[view], count: shown[view].length }
}

/** One page of users or companies, or why there is none. Earlier rows stay until new ones arrive (T111). */
export function LookupRows({ actor }: Props) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const rows = useRows(actor)
  const hasFailed = flow.matches('failed')
  const busy = flow.hasTag('busy')
  const retry = () => actor.send({ type: 'list.retry' })

  if (rows === null) {
    return hasFailed ? (
      <FailedState title={<Trans>We couldn’t search for customers</Trans>} onRetry={retry} />
    ) : (
      <SkeletonRows rows={8} />
    )
  }
  const { view, users, companies, first, count, summary } = rows
  return (
    <div className={stackStyles} aria-busy={busy}>
      <VisuallyHidden role="status">
        {flow.matches('shown') && <RowsShown first={first} count={count} total={summary.count} />}
      </VisuallyHidden>
      <Problem
        text={
          hasFailed ? <Trans>We couldn’t refresh the list. It may be out of date.</Trans> : null
        }
        action={<RetryButton onRetry={retry} />}
      />
      {count === 0 ? (
        <NoRows actor={actor} isBehind={summary.count > 0} />
      ) : view === 'users' ? (
        <UsersTable users={users} busy={busy} />
      ) : (
        <CompaniesTable companies={companies} busy={busy} />
      )}
      {count > 0 && <Pages actor={actor} />}
    </div>
  )
}

function NoRows({ actor, isBehind }: Props & { isBehind: boolean }) {
  return isBehind ? (
    <EmptyState
      drawing="search"
      title={<Trans>There’s nothing on this page</Trans>}
      action={
        <Button variant="outline" onClick={() => actor.send({ type: 'page.choose', page: 1 })}>
          <Trans>Go to first page</Trans>
        </Button>
      }
    >
      <Trans>The list has fewer pages than before.</Trans>
    </EmptyState>
  ) : (
    <EmptyState drawing="search" title={<Trans>No matches</Trans>}>
      <Trans>Search by the start of a name, username, email address or company.</Trans>
    </EmptyState>
  )
}

function Pages({ actor }: Props) {
  const page = useSelector(actor, ({ context }) => context.query.page)
  const rows = useRows(actor)
  if (rows === null) return null
  const { first, count, summary } = rows
  return (
    <>
      {summary.count > limits.customersPageSize && (
        <Pagination
          page={page}
          shown={{ first, count }}
          pageSize={limits.customersPageSize}
          total={summary.count}
          onPage={(next) => actor.send({ type: 'page.choose', page: next })}
        />
      )}
      {summary.isMore && (
        <p className={noteStyles}>
          <Trans>There are more matches. Type more to find them.</Trans>
        </p>
      )}
    </>
  )
}

const stackStyles = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '4' })
const noteStyles = css({ color: 'quiet', fontSize: 'sm' })
