import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { QueuePage } from '#src/features/agent/queue/queue-page.tsx'
import { queueQueryIn, queueSearchOf } from '#src/features/agent/queue/queue-address.ts'
import { queueRow } from '#tests/flows/agent/agent-queue/model.ts'
import { field, press, showInEnglish } from '#tests/flows/on-screen.tsx'
import { startQueue } from '#tests/support/queue.ts'

test('says which operators can’t be read, and which names nobody has [T243, T244]', async () => {
  const queue = startQueue([queueRow], undefined, [
    { reason: 'noUser', name: 'xyz' },
    { reason: 'manyUsers', name: 'an' },
    { reason: 'noAgent', name: 'abc' },
    { reason: 'noUser', name: 'before' },
  ])
  await showInEnglish(<QueuePage actor={queue} />)
  const search = field('Search tickets')
  const say = (text: string) => expect.element(search).toHaveAccessibleDescription(text)
  await say('')
  await userEvent.fill(search, 'from:xyz from:an assignee:abc ledger{Enter}')
  await say(
    [
      'No user is called “xyz”.',
      'Too many users match “an”. Type more of the name, or the username.',
      'No agent is called “abc”.',
    ].join(' '),
  )
  await userEvent.fill(search, 'from: before:tomorrow -from:anna')
  await say(
    [
      '“from:” isn’t part of the search yet: add a name after the colon.',
      '“before:tomorrow” isn’t part of the search: write the day like 2026-11-01.',
      '“-from:anna” isn’t part of the search: “-” leaves out single words only.',
    ].join(' '),
  )
  await userEvent.fill(search, 'from:anna -ledger after:2026-11-01')
  await say('')
  await userEvent.keyboard('{Enter}')
  const { query } = queue.getSnapshot().context
  expect(query.sortBy).toEqual({ columnName: 'createDate', direction: 'desc' })
  expect(queueQueryIn(queueSearchOf(query))).toEqual(query)
  // An address that somebody has typed.
  expect(queueQueryIn({ ...queueSearchOf(query), sort: undefined })).toEqual(query)
})

test('explains what can be searched for [T243]', async () => {
  await showInEnglish(<QueuePage actor={startQueue([queueRow])} />)
  await press('Search help')
  const panel = page.getByRole('dialog', { name: 'Search help' })
  await expect.element(panel.getByText('assignee:none')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
})

test('shows where a search has found a ticket [T262]', async () => {
  const inNote = { place: 'note', text: 'The pump of hall 7 leaks', words: ['pump'] } as const
  const inFile = { place: 'file', text: 'pump.pdf', words: ['pump'] } as const
  await showInEnglish(
    <QueuePage
      actor={startQueue([
        { ...queueRow, found: { ...inNote, words: [...inNote.words] } },
        { ...queueRow, ticketId: 99, found: { ...inFile, words: [...inFile.words] } },
      ])}
    />,
  )
  const table = page.getByRole('table')
  const text = () => table.element().textContent
  await expect.poll(text).toContain('Internal noteThe pump of hall 7 leaks')
  expect(text()).toContain('Filepump.pdf')
  const marked = [...table.element().querySelectorAll('mark')]
  expect(marked.map(({ textContent }) => textContent)).toEqual(['pump', 'pump'])
})
