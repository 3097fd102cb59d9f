import { ExactTime } from '#src/components/text/exact-time.tsx'
import { FactsList } from '#src/components/text/facts-list.tsx'
import { SkeletonFacts, SkeletonText } from '#src/components/feedback/skeleton.tsx'
import { StatusBadge } from '#src/components/feedback/status-badge.tsx'
import { Timeline } from '#src/components/text/timeline.tsx'
import { Column } from './row.tsx'

const instant = '2026-11-20T08:04:09.000Z'
const facts = [
  { key: 'code', name: 'Ticket', value: 'SD-48213' },
  { key: 'status', name: 'Status', value: <StatusBadge status="Pending" /> },
  { key: 'created', name: 'Created', value: <ExactTime instant={instant} /> },
  { key: 'changed', name: 'Last change', value: <ExactTime instant={instant} age="beside" /> },
  { key: 'group', name: 'Support group', value: 'ERP applications, second line' },
]
const items = [
  {
    key: 1,
    step: 'Ticket created',
    source: 'Miriam Weber',
    instant,
    text: 'The closing stops with “period locked”.',
  },
  { key: 2, step: 'Assigned', source: 'Service desk', instant },
  {
    key: 3,
    step: 'Answer',
    source: 'Jonas Lindner',
    instant,
    text: 'Period 10 is open again.\nPlease try once more.',
    current: true,
  },
]

export function Reading() {
  return (
    <Column>
      <FactsList facts={facts} />
      <SkeletonFacts facts={3} />
      <Timeline label="Action log" items={items} />
      <SkeletonText />
    </Column>
  )
}
