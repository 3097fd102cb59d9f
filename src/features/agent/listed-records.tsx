import { useSelector } from '@xstate/react'
import { useMemo, type ReactNode } from 'react'
import type { LinkOptions } from '@tanstack/react-router'

import { limits } from '#contract/limits.ts'
import type { RemoteListActor } from '#machines/shell/remote-list.machine.ts'
import { FailedState } from '#src/components/feedback/failed-state.tsx'
import { SkeletonRows } from '#src/components/feedback/skeleton.tsx'
import { Pagination } from '#src/components/table/pagination.tsx'
import { Table, type Column } from '#src/components/table/table.tsx'

export type Cell<Row> = Omit<Column<Row>, 'header'>

type ListedRecordsProps<Row, Answer extends object> = {
  actor: RemoteListActor<Answer>
  label: string
  /** By the keys of their cells. */
  headers: Readonly<Record<string, string>>
  cells: readonly Cell<Row>[]
  rowKey: (row: Row) => number
  rowLink: (row: Row) => LinkOptions
  page: number
  onPage: (page: number) => void
  /** The title if the list can't be loaded. */
  failure: ReactNode
  /** Shown if there are no rows. */
  empty: ReactNode
  /** Above the rows. */
  notice?: (answer: Answer) => ReactNode
}

/** A list of records that agents handle, page by page. */
export function ListedRecords<Row, Answer extends { list: Row[]; total: number }>(
  props: ListedRecordsProps<Row, Answer>,
) {
  const { actor, label, headers, cells, rowKey, rowLink, page, onPage } = props
  const { failure, empty, notice } = props
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { answer } = flow.context
  const pageSize = limits.managementPageSize
  // Memoized, so that rows aren’t redrawn.
  const columns = useMemo(
    () => cells.map((cell) => ({ ...cell, header: headers[cell.key] ?? '' })),
    [cells, headers],
  )

  if (flow.matches('failed')) {
    return <FailedState title={failure} onRetry={() => actor.send({ type: 'list.retry' })} />
  }
  if (answer === null) return flow.hasTag('busy') ? <SkeletonRows rows={6} /> : empty
  return (
    <>
      {notice?.(answer)}
      <Table
        label={label}
        columns={columns}
        rows={answer.list}
        rowKey={rowKey}
        rowLink={rowLink}
        busy={flow.hasTag('busy')}
      />
      {answer.total > pageSize && (
        <Pagination
          page={page}
          shown={{ first: (page - 1) * pageSize + 1, count: answer.list.length }}
          pageSize={pageSize}
          total={answer.total}
          onPage={onPage}
        />
      )}
    </>
  )
}
