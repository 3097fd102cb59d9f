import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { ExactTime } from '#src/components/text/exact-time.tsx'
import type { TicketRecord } from '#contract/tickets.ts'
import { iconShapes } from '#src/components/icon/icon-shapes.ts'
import { StatusBadge } from '#src/components/feedback/status-badge.tsx'
import { UrgencyMark } from '#src/components/feedback/urgency-mark.tsx'
import { useTicketFacts } from '#src/features/tickets/record/use-ticket-facts.tsx'
import { record } from '#tests/flows/tickets/ticket-record/model.ts'
import { seesText, showInEnglish } from '#tests/flows/on-screen.tsx'

const colourOf = (text: string) =>
  getComputedStyle(page.getByText(text, { exact: true }).element()).color

const drawingOf = (selector: string) => document.querySelector(`${selector} svg`)?.innerHTML

const statuses = ['Active', 'Pending', 'Postponed', 'Resolved', 'Closed', 'Lost in the post']

test('has an icon for every status, and shows an unknown one like an error [T1, B22]', async () => {
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
  for (const urgency of urgencies) await seesText(urgency)
  const drawn = urgencies.map((urgency) =>
    document.querySelector(`[data-urgency="${urgency}"] path`)?.getAttribute('d'),
  )
  expect(drawn).toEqual([iconShapes.info, iconShapes.warning, iconShapes.alert])
})

test('formats a date as dd.MM.yyyy HH:mm:ss [K7, B22]', async () => {
  const at = new Date(2026, 10, 9, 7, 5, 3)
  await showInEnglish(<ExactTime instant={at.toISOString()} />)
  await seesText('09.11.2026 07:05:03')
})

const nameOf = (username: string) => `Name of ${username}`

type FactsProps = Partial<TicketRecord> & { users: string[]; all?: boolean }

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

test('names up to three users and counts four, but lists all for screen readers [V36, B31, A46]', async () => {
  await showInEnglish(<Facts users={['ann', 'bob', 'cy']} />)
  await seesText('Name of ann, Name of bob, Name of cy')
  await showInEnglish(<Facts users={['ann', 'bob', 'cy', 'dee']} />)
  await seesText('4 users')
  await showInEnglish(<Facts all users={['ann', 'bob', 'cy', 'dee']} />)
  await seesText('All users')
})

test('labels the fields of a ticket [E16]', async () => {
  await showInEnglish(<Facts users={['ann']} />)
  for (const name of [
    'Urgency',
    'Type',
    'Assignee',
    'Last modified',
    'Ticket owner',
    'Affected users',
    'Support group',
    'Created',
    'Number',
  ])
    await seesText(`${name}:`)
})

test('shows the priority of a ticket and who created it [A32, E16]', async () => {
  await showInEnglish(<Facts users={['ann']} priority="High" createdBy="bob" />)
  await seesText('Priority: High')
  await seesText('Created by: Name of bob')
})

const firstFacts = () =>
  [...document.querySelectorAll('p')].slice(0, 4).map(({ textContent }) => textContent)

test('starts the facts with status, assignee and next step [T78]', async () => {
  await showInEnglish(<Facts users={[]} waitingFor="customer" currentAssigneeName="Jonas" />)
  expect(firstFacts()).toEqual([
    'Status: Active',
    'Assignee: Jonas',
    'Next step: Waiting for you',
    'Urgency: High',
  ])
})

test('shows no next step if it’s no one’s turn [T78]', async () => {
  await showInEnglish(<Facts users={[]} waitingFor="nobody" currentAssigneeName="" />)
  expect(firstFacts().slice(0, 3)).toEqual([
    'Status: Active',
    'Assignee: Not assigned yet',
    'Urgency: High',
  ])
})
