import { linkOptions } from '@tanstack/react-router'
import { useState } from 'react'

import { limits } from '#contract/limits.ts'
import { ChoiceFilter } from '#src/components/form/choice-filter.tsx'
import { FiltersButton } from '#src/components/table/filters-button.tsx'
import type { ListFilter } from '#src/components/table/list-filter.ts'
import { ListFilters, ListToolbar } from '#src/components/table/list-toolbar.tsx'
import { Pagination } from '#src/components/table/pagination.tsx'
import { ExactTime } from '#src/components/text/exact-time.tsx'
import { SkeletonRows } from '#src/components/feedback/skeleton.tsx'
import { StatusBadge } from '#src/components/feedback/status-badge.tsx'
import { SelectBox } from '#src/components/table/select-box.tsx'
import { SortChoice } from '#src/components/table/sort-choice.tsx'
import { Table, type Column } from '#src/components/table/table.tsx'
import { UrgencyMark } from '#src/components/feedback/urgency-mark.tsx'
import { Row, Stack } from './row.tsx'

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const tickets = [
  {
    id: 48213,
    text: 'Month-end closing stops with “period locked” in the Graz client',
    status: 'Active',
    urgency: 'High',
    at: ago(7),
  },
  {
    id: 48190,
    text: 'Label printer in hall 3 prints twice',
    status: 'Pending',
    urgency: 'Medium',
    at: ago(64),
  },
  {
    id: 48107,
    text: 'Zugang für neue Kollegin im Einkauf',
    status: 'Resolved',
    urgency: 'Low',
    at: ago(60 * 26),
  },
  {
    id: 47955,
    text: 'Certificate of the web service runs out on Friday',
    status: 'Escalated',
    urgency: 'Low',
    at: ago(60 * 24 * 9),
  },
]
type Sample = (typeof tickets)[number]
type Key = 'id' | 'text' | 'status' | 'urgency' | 'at'

const columns: Column<Sample, Key>[] = [
  { key: 'id', header: 'Number', cell: ({ id }) => id, sortable: true },
  {
    key: 'text',
    header: 'Subject',
    cell: ({ text }) => text,
    subject: true,
    sortable: true,
    width: 'minmax(12rem, 1fr)',
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge status={status} />,
    sortable: true,
  },
  { key: 'urgency', header: 'Urgency', cell: ({ urgency }) => <UrgencyMark urgency={urgency} /> },
  {
    key: 'at',
    header: 'Last update',
    cell: ({ at }) => <ExactTime instant={at} />,
    sortable: true,
  },
]
const options = ['Active', 'Pending', 'Postponed', 'Closed', 'Resolved'].map((label, place) => ({
  value: place + 1,
  label,
}))
const companies = Array.from({ length: 12 }, (_, place) => ({
  value: place,
  label: `Company ${place + 1}`,
}))

const rowLink = ({ id }: Sample) =>
  linkOptions({ to: '/support/ticket/details/$ticketId', params: { ticketId: id } })

const noOptions = { options: [], chosen: [], onChange: () => {}, onRetry: () => {} }

const usual = [1, 2, 3, 5]

export function Lists() {
  const [chosen, setChosen] = useState(usual.slice(1))
  const [company, setCompany] = useState<number[]>([])
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(4)
  const [size, setSize] = useState<number>(limits.ticketPageSize)
  const [column, setColumn] = useState<Key>('at')
  const isDefault = chosen.length === usual.length
  const reset = () => setChosen(usual)
  const filters: ListFilter[] = [
    {
      name: 'status',
      label: 'Status',
      options,
      chosen,
      isDefault,
      fetching: undefined,
      onRetry: () => {},
      onChange: (values) => setChosen(values.map(Number)),
      onRemove: reset,
    },
  ]

  return (
    <Stack>
      <Row>
        <ChoiceFilter label="Company" options={companies} chosen={company} onChange={setCompany} />
        <ChoiceFilter {...noOptions} label="Owner, on its way" fetching="underway" />
        <ChoiceFilter {...noOptions} label="Owner, not loaded" fetching="failed" />
      </Row>
      <ListToolbar>
        <ListFilters
          search={{
            label: 'Search tickets',
            value: search,
            onChange: setSearch,
            onSubmit: () => {},
          }}
          filters={filters}
          sheetButton={
            <FiltersButton
              sorting={
                <SortChoice
                  columns={columns.map(({ key, header }) => ({ name: key, label: header }))}
                  chosen={column}
                  direction="desc"
                  onChoose={setColumn}
                />
              }
              filters={filters}
              total={tickets.length}
              isMore={false}
              isBusy={false}
              onReset={isDefault ? undefined : reset}
            />
          }
          onReset={isDefault ? undefined : reset}
        />
      </ListToolbar>
      <Table
        label="Tickets"
        columns={columns}
        rows={tickets}
        rowKey={({ id }) => id}
        rowLink={rowLink}
        sorting={{ column, direction: 'desc', onSort: setColumn }}
      />
      <Pagination
        page={page}
        shown={{ first: (page - 1) * size + 1, count: size }}
        pageSize={size}
        pageSizes={limits.ticketPageSizes}
        total={423}
        onPage={setPage}
        onPageSize={setSize}
      />
      <Table
        label="Tickets being replaced"
        columns={columns}
        rowLink={rowLink}
        rows={tickets.slice(0, 2)}
        rowKey={({ id }) => id}
        busy
      />
      <Row>
        <SelectBox checked={false} onToggle={() => {}}>
          Select
        </SelectBox>
        <SelectBox checked onToggle={() => {}}>
          Selected
        </SelectBox>
        <SelectBox checked={false} isPartly onToggle={() => {}}>
          Some are selected
        </SelectBox>
      </Row>
      <SkeletonRows rows={3} />
    </Stack>
  )
}
