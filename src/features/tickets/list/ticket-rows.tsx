import { Trans, useLingui } from '@lingui/react/macro'
import { linkOptions } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'

import { limits } from '#contract/limits.ts'
import type { TicketRow } from '#contract/tickets.ts'
import type { TicketListActor } from '#machines/ticket-list.machine.ts'
import { RetryButton } from '#src/components/action/retry-button.tsx'
import { FailedState } from '#src/components/feedback/failed-state.tsx'
import { Pagination } from '#src/components/table/pagination.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { RowsShown } from '#src/components/table/rows-shown.tsx'
import { SkeletonRows } from '#src/components/feedback/skeleton.tsx'
import { Table } from '#src/components/table/table.tsx'
import { VisuallyHidden } from '#src/components/text/visually-hidden.tsx'
import { css } from '#styled-system/css'
import { NoRows } from './no-rows.tsx'
import { useTicketColumns } from './ticket-columns.tsx'
import { useHasCompanies } from './ticket-filters.ts'

type TicketRowsProps = { actor: TicketListActor }

/** B15, B47: one page of rows, or why there is none, and what is told of it to those who only listen. */
export function TicketRows(props: TicketRowsProps) {
  const flow = useSelector(props.actor, (snapshot) => snapshot)
  const { rows, first, total } = flow.context
  const isTold = rows !== null && flow.matches({ listing: 'shown' })

  return (
    <>
      <VisuallyHidden role="status">
        {isTold &&
          (rows.length === 0 ? (
            <Trans>No ticket fits</Trans>
          ) : (
            <RowsShown first={first} count={rows.length} total={total} />
          ))}
      </VisuallyHidden>
      <Rows {...props} />
    </>
  )
}

/** Old rows stay until new ones are there. */
function Rows({ actor }: TicketRowsProps) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { rows, query } = flow.context
  const hasFailed = flow.matches({ listing: 'failed' })
  const retry = () => actor.send({ type: 'list.retry' })

  if (rows === null) {
    return hasFailed ? (
      <FailedState title={<Trans>The tickets could not be loaded</Trans>} onRetry={retry} />
    ) : (
      <SkeletonRows rows={query.limit} />
    )
  }
  return (
    <div className={stack} aria-busy={flow.hasTag('busy')}>
      <Problem
        text={
          hasFailed ? <Trans>The list could not be loaded. What you see is older.</Trans> : null
        }
        action={<RetryButton onRetry={retry} />}
      />
      {rows.length === 0 ? (
        <NoRows actor={actor} />
      ) : (
        <PageOfRows actor={actor} rows={rows} dimmed={flow.hasTag('busy')} />
      )}
    </div>
  )
}

const areOfSeveral = (rows: readonly TicketRow[]) =>
  new Set(rows.map(({ companyId }) => companyId)).size > 1

type PageOfRowsProps = TicketRowsProps & { rows: readonly TicketRow[]; dimmed: boolean }

function PageOfRows({ actor, rows, dimmed }: PageOfRowsProps) {
  const { t } = useLingui()
  const hasCompanies = useHasCompanies() || areOfSeveral(rows)
  const { query, first, total } = useSelector(actor, ({ context }) => context)
  const { columnName, direction } = query.sortBy

  return (
    <>
      <Table
        label={t`Tickets`}
        columns={useTicketColumns({ hasCompanies })}
        rows={rows}
        rowKey={({ ticketId }) => ticketId}
        rowLink={({ ticketId }) =>
          linkOptions({ to: '/support/ticket/details/$ticketId', params: { ticketId } })
        }
        isUnread={({ isUnread }) => isUnread === true}
        sorting={{
          column: columnName,
          direction,
          onSort: (column) => actor.send({ type: 'sort.choose', column }),
        }}
        busy={dimmed}
      />
      <Pagination
        page={query.page}
        shown={{ first, count: rows.length }}
        pageSize={query.limit}
        pageSizes={limits.ticketPageSizes}
        total={total}
        onPage={(page) => actor.send({ type: 'page.choose', page })}
        onPageSize={(limit) => actor.send({ type: 'pageSize.choose', limit })}
      />
    </>
  )
}

const stack = css({ display: 'grid', gap: '4' })
