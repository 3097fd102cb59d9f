import { Trans, useLingui } from '@lingui/react/macro'
import { linkOptions } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'

import { limits } from '#contract/limits.ts'
import type { TicketColumnName } from '#contract/rules/ticket-columns.ts'
import type { TicketRow } from '#contract/tickets.ts'
import type { TicketListActor } from '#machines/tickets/ticket-list.machine.ts'
import { RetryButton } from '#src/components/action/retry-button.tsx'
import { FailedState } from '#src/components/feedback/failed-state.tsx'
import { Pagination } from '#src/components/table/pagination.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { RowsShown } from '#src/components/table/rows-shown.tsx'
import { SkeletonRows } from '#src/components/feedback/skeleton.tsx'
import { Table } from '#src/components/table/table.tsx'
import { VisuallyHidden } from '#src/components/text/visually-hidden.tsx'
import { useExtras } from '#src/session/use-extras.ts'
import { css } from '#styled-system/css'
import { NoRows } from './no-rows.tsx'
import { useTicketColumns } from './ticket-columns.tsx'
import { useHasCompanies } from './ticket-filters.ts'
import type { ListLayout } from './use-list-layout.ts'

type TicketRowsProps = { actor: TicketListActor; layout: ListLayout }

/** One page of rows, or why there is none, and what a screen reader announces (B15, B47). */
export function TicketRows(props: TicketRowsProps) {
  const flow = useSelector(props.actor, (snapshot) => snapshot)
  const { rows, first, total } = flow.context
  const isAnnounced = rows !== null && flow.matches({ listing: 'shown' })

  return (
    <>
      <VisuallyHidden role="status">
        {isAnnounced &&
          (rows.length === 0 ? (
            <Trans>No matching tickets</Trans>
          ) : (
            <RowsShown first={first} count={rows.length} total={total} />
          ))}
      </VisuallyHidden>
      <Rows {...props} />
    </>
  )
}

/** Old rows stay until new ones arrive. */
function Rows({ actor, layout }: TicketRowsProps) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { rows, query } = flow.context
  const hasFailed = flow.matches({ listing: 'failed' })
  const retry = () => actor.send({ type: 'list.retry' })
  // Checked first, because a pointer moves many times a second.
  const pointAtRows = () => {
    if (actor.getSnapshot().can({ type: 'rows.hover' })) actor.send({ type: 'rows.hover' })
  }

  if (rows === null) {
    return hasFailed ? (
      <FailedState title={<Trans>We couldn’t load your tickets</Trans>} onRetry={retry} />
    ) : (
      <SkeletonRows rows={query.limit} />
    )
  }
  return (
    <div
      className={stackStyles}
      aria-busy={flow.hasTag('busy')}
      onPointerMove={pointAtRows}
      onPointerDown={pointAtRows}
      onFocus={pointAtRows}
    >
      <Problem
        text={
          hasFailed ? <Trans>We couldn’t refresh the list. It may be out of date.</Trans> : null
        }
        action={<RetryButton onRetry={retry} />}
      />
      {rows.length === 0 ? (
        <NoRows actor={actor} />
      ) : (
        <>
          <PageOfRows actor={actor} layout={layout} rows={rows} dimmed={flow.hasTag('busy')} />
          <Pages actor={actor} count={rows.length} />
        </>
      )}
    </div>
  )
}

const areOfSeveral = (rows: readonly TicketRow[]) =>
  new Set(rows.map(({ companyId }) => companyId)).size > 1

const ticketIdOf = ({ ticketId }: TicketRow) => ticketId
const linkTo = ({ ticketId }: TicketRow) =>
  linkOptions({ to: '/support/ticket/details/$ticketId', params: { ticketId } })
const isUnreadRow = ({ isUnread }: TicketRow) => isUnread === true

type PageOfRowsProps = TicketRowsProps & { rows: readonly TicketRow[]; dimmed: boolean }

function PageOfRows({ actor, layout, rows, dimmed }: PageOfRowsProps) {
  const { t } = useLingui()
  const hasCompanies = useHasCompanies() || areOfSeveral(rows)
  const hasTurns = useExtras()['whoseTurn'] === 1
  const columns = useTicketColumns({ hasCompanies, hasTurns, chosen: layout.columns })
  const { columnName, direction } = useSelector(actor, ({ context }) => context.query.sortBy)

  return (
    <Table
      label={t`Tickets`}
      columns={columns}
      density={layout.density}
      rows={rows}
      rowKey={ticketIdOf}
      rowLink={linkTo}
      isUnread={isUnreadRow}
      sorting={{
        column: columnName as TicketColumnName,
        direction,
        onSort: (column) => column !== 'waitingFor' && actor.send({ type: 'sort.choose', column }),
      }}
      busy={dimmed}
    />
  )
}

function Pages({ actor, count }: { actor: TicketListActor; count: number }) {
  const { query, first, total, isMore } = useSelector(actor, ({ context }) => context)
  return (
    <>
      <Pagination
        page={query.page}
        shown={{ first, count }}
        pageSize={query.limit}
        pageSizes={limits.ticketPageSizes}
        total={total}
        onPage={(page) => actor.send({ type: 'page.choose', page })}
        onPageSize={(limit) => actor.send({ type: 'pageSize.choose', limit })}
      />
      {isMore && (
        <p className={noteStyles}>
          <Trans>There are more matches. Narrow your search to see them.</Trans>
        </p>
      )}
    </>
  )
}

const stackStyles = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '4' })
const noteStyles = css({ color: 'quiet', fontSize: 'sm' })
