import { Trans, useLingui } from '@lingui/react/macro'
import { linkOptions } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'

import { queueSortColumn, type QueueRow } from '#contract/agent-queue.ts'
import type { AgentBulkActor } from '#machines/agent/agent-bulk.machine.ts'
import type { AgentQueueActor } from '#machines/agent/agent-queue.machine.ts'
import { RetryButton } from '#src/components/action/retry-button.tsx'
import { FailedState } from '#src/components/feedback/failed-state.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { SkeletonRows } from '#src/components/feedback/skeleton.tsx'
import { Pagination } from '#src/components/table/pagination.tsx'
import { RowsShown } from '#src/components/table/rows-shown.tsx'
import { Table } from '#src/components/table/table.tsx'
import { VisuallyHidden } from '#src/components/text/visually-hidden.tsx'
import { css } from '#styled-system/css'
import { BulkBar } from './bulk-bar.tsx'
import { NoTickets } from './no-tickets.tsx'
import { useQueueColumns } from './queue-columns.tsx'
import { useSelectColumn, useToggleRow, type SelectColumn } from './row-selection.tsx'

type QueueRowsProps = {
  actor: AgentQueueActor
  /** Whether the agent may select tickets and change them. */
  canWork: boolean
}

/** One page of rows, or why there is none, and what screen readers announce (T104). */
export function QueueRows({ actor, canWork }: QueueRowsProps) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { bulk } = flow.children
  const { rows, first, summary } = flow.context
  const isAnnounced =
    rows !== null && (flow.matches({ listing: 'shown' }) || flow.matches({ listing: 'refreshing' }))

  return (
    <>
      <VisuallyHidden role="status">
        {isAnnounced &&
          (rows.length === 0 ? (
            <Trans>No matching tickets</Trans>
          ) : (
            <RowsShown first={first} count={rows.length} total={summary.count} />
          ))}
      </VisuallyHidden>
      {canWork && bulk ? <SelectableRows actor={actor} bulk={bulk} /> : <Rows actor={actor} />}
    </>
  )
}

/** Rows with boxes, and what can be done with those that are selected (T221). */
export function SelectableRows({ actor, bulk }: { actor: AgentQueueActor; bulk: AgentBulkActor }) {
  const toggle = useToggleRow(actor, bulk)
  return (
    <>
      <Rows actor={actor} select={useSelectColumn(actor, bulk, toggle)} />
      <BulkBar actor={actor} bulk={bulk} onToggle={toggle} />
    </>
  )
}

type RowsProps = { actor: AgentQueueActor; select?: SelectColumn }

/** Old rows stay until new ones arrive. */
function Rows({ actor, select }: RowsProps) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { rows, query } = flow.context
  const hasFailed = flow.matches({ listing: 'failed' })
  const retry = () => actor.send({ type: 'queue.retry' })

  if (rows === null) {
    return hasFailed ? (
      <FailedState title={<Trans>We couldn’t load the tickets</Trans>} onRetry={retry} />
    ) : (
      <SkeletonRows rows={query.limit} />
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
      {rows.length === 0 ? (
        <NoTickets actor={actor} />
      ) : (
        <>
          <PageOfRows actor={actor} rows={rows} dimmed={flow.hasTag('busy')} select={select} />
          <Pages actor={actor} count={rows.length} />
        </>
      )}
    </div>
  )
}

const ticketIdOf = ({ ticketId }: QueueRow) => ticketId
const linkTo = ({ ticketId }: QueueRow) =>
  linkOptions({ to: '/agent/ticket/$ticketId', params: { ticketId } })
const isUnreadRow = ({ isUnread }: QueueRow) => isUnread

type PageOfRowsProps = {
  actor: AgentQueueActor
  rows: readonly QueueRow[]
  dimmed: boolean
  select: SelectColumn | undefined
}

function PageOfRows({ actor, rows, dimmed, select }: PageOfRowsProps) {
  const { t } = useLingui()
  const columns = useQueueColumns()
  const { query, first, summary } = useSelector(actor, ({ context }) => context)
  const { columnName, direction } = query.sortBy
  const { count: total, isMore } = summary

  return (
    <Table
      label={t`Tickets`}
      columns={useMemo(() => (select ? [select, ...columns] : columns), [select, columns])}
      rows={rows}
      rowKey={ticketIdOf}
      rowLink={linkTo}
      place={useMemo(() => ({ first, total, isMore }), [first, total, isMore])}
      isUnread={isUnreadRow}
      sorting={{
        column: columnName,
        direction,
        onSort: (chosen) => {
          const column = queueSortColumn.options.find((each) => each === chosen)
          if (column) actor.send({ type: 'sort.choose', column })
        },
      }}
      busy={dimmed}
    />
  )
}

function Pages({ actor, count }: { actor: AgentQueueActor; count: number }) {
  const { query, first, summary } = useSelector(actor, ({ context }) => context)
  return (
    <>
      <Pagination
        page={query.page}
        shown={{ first, count }}
        pageSize={query.limit}
        total={summary.count}
        onPage={(page) => actor.send({ type: 'page.choose', page })}
      />
      {summary.isMore && (
        <p className={noteStyles}>
          <Trans>There are more matches. Search or filter to find them.</Trans>
        </p>
      )}
    </>
  )
}

const stackStyles = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '4' })
const noteStyles = css({ color: 'quiet', fontSize: 'sm' })
