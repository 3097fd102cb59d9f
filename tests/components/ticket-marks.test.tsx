import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { ExactTime } from '#src/components/text/exact-time.tsx'
import { iconShapes } from '#src/components/icon/icon-shapes.ts'
import { StatusBadge } from '#src/components/feedback/status-badge.tsx'
import { UrgencyMark } from '#src/components/feedback/urgency-mark.tsx'
import { useTicketFacts } from '#src/features/tickets/record/use-ticket-facts.tsx'
import { record } from '#tests/model/models/ticket-record.model.ts'
import { seesWords, showInEnglish } from '../paths/on-screen.tsx'

const colourOf = (words: string) =>
  getComputedStyle(page.getByText(words, { exact: true }).element()).color

const drawingOf = (selector: string) => document.querySelector(`${selector} svg`)?.innerHTML

const statuses = ['Active', 'Pending', 'Postponed', 'Resolved', 'Closed', 'Lost in the post']

test('T1, B22: every status has its drawing; one that nobody knows is told like an error', async () => {
  await showInEnglish(
    <>
      {statuses.map((status) => (
        <StatusBadge key={status} status={status} />
      ))}
      <p style={{ color: 'var(--colors-danger)' }}>As an error</p>
    </>,
  )
  const drawings = statuses.map((status) => drawingOf(`[data-status="${status}"]`))
  expect(new Set(drawings).size).toBe(statuses.length)
  expect(colourOf('Lost in the post')).toBe(colourOf('As an error'))
  expect(colourOf('Active')).not.toBe(colourOf('As an error'))
})

test('shows the info, warning and error icon for low, medium and high urgency [T6, K20]', async () => {
  const urgencies = ['Low', 'Medium', 'High']
  await showInEnglish(urgencies.map((urgency) => <UrgencyMark key={urgency} urgency={urgency} />))
  for (const urgency of urgencies) await seesWords(urgency)
  const drawn = urgencies.map((urgency) =>
    document.querySelector(`[data-urgency="${urgency}"] path`)?.getAttribute('d'),
  )
  expect(drawn).toEqual([iconShapes.info, iconShapes.warning, iconShapes.alert])
})

test('K7, B22: a date is written as dd.MM.yyyy HH:mm:ss', async () => {
  const at = new Date(2026, 10, 9, 7, 5, 3)
  await showInEnglish(<ExactTime instant={at.toISOString()} />)
  await seesWords('09.11.2026 07:05:03')
})

const nameOf = (username: string) => `Name of ${username}`

type FactsProps = { users: string[]; all?: boolean; priority?: string; createdBy?: string }

function Facts({ users, all = false, ...more }: FactsProps) {
  const facts = useTicketFacts(
    { ...record, ...more, affectedUserList: users, areAllUsersAffected: all },
    nameOf,
  )
  return [...facts.chief, ...facts.others].map(({ key, name, value }) => (
    <p key={key}>
      {name}: {value}
    </p>
  ))
}

test('V36, B31, A46: three people stand by name, four are a count, all are said so', async () => {
  await showInEnglish(<Facts users={['ann', 'bob', 'cy']} />)
  await seesWords('Name of ann, Name of bob, Name of cy')
  await showInEnglish(<Facts users={['ann', 'bob', 'cy', 'dee']} />)
  await seesWords('4 users')
  await showInEnglish(<Facts all users={['ann', 'bob', 'cy', 'dee']} />)
  await seesWords('All users')
})

test('E16: the fields of a ticket bear their names', async () => {
  await showInEnglish(<Facts users={['ann']} />)
  for (const name of [
    ...['Urgency', 'Type', 'Assignee', 'Last modified', 'Ticket owner'],
    ...['Affected users', 'Support group', 'Created', 'Number'],
  ])
    await seesWords(`${name}:`)
})

test('shows the priority of a ticket and who created it [A32, E16]', async () => {
  await showInEnglish(<Facts users={['ann']} priority="2 – high" createdBy="bob" />)
  await seesWords('Priority: 2 – high')
  await seesWords('Created by: Name of bob')
})
