import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { ActionLogItem } from '#contract/tickets.ts'
import { addedFile } from '#src/features/tickets/record/added-file.ts'
import { nothingEarlier, type Earlier } from '#src/features/tickets/record/use-earlier.ts'
import { TicketConversation } from '#src/features/tickets/record/ticket-conversation.tsx'
import { press, seesText, showInEnglish } from '#tests/flows/on-screen.tsx'

type Entry = Partial<ActionLogItem> & Pick<ActionLogItem, 'kind'>

/** A log with one entry a minute; the newest is the current one. */
const logOf = (entries: readonly Entry[]): ActionLogItem[] =>
  entries.map((entry, place) => ({
    date: new Date(Date.UTC(2026, 10, 20, 8, place)).toISOString(),
    step: entry.kind === 'step' ? 'Status changed' : 'Comment',
    source: 'Anna Keller',
    description: `Entry ${place}`,
    isCurrent: place === entries.length - 1,
    author: 'you',
    ...entry,
  }))

const step = { kind: 'step' } as const
const message = { kind: 'message' } as const
const lines = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((line) => line.textContent.match(/Entry \d+|\d+ updates|New since.*|\d+ earlier/)?.[0])
    .filter(Boolean)

const show = (entries: readonly Entry[], seenBefore: string | null = null) =>
  showInEnglish(<TicketConversation log={logOf(entries)} seenBefore={seenBefore} />)

test('collapses three consecutive steps into one line, which can be expanded [T77]', async () => {
  await show([step, step, step, message, step, step, message])
  expect(lines()).toEqual(['3 updates', 'Entry 3', 'Entry 4', 'Entry 5', 'Entry 6'])
  await press('3 updates')
  expect(lines().slice(0, 4)).toEqual(['3 updates', 'Entry 0', 'Entry 1', 'Entry 2'])
  await press('3 updates')
  expect(lines()).toHaveLength(5)
})

test('never collapses the current step [T77]', async () => {
  await show([message, step, step, step, step])
  expect(lines()).toEqual(['Entry 0', '3 updates', 'Entry 4'])
  await expect.element(page.getByText('Current')).toBeVisible()
})

test('never collapses new steps [T77, T52]', async () => {
  const others = { ...step, author: 'provider' } as const
  await show([message, others, others, others, message], '2026-11-20T08:00:00.000Z')
  expect(lines()).toEqual([
    'Entry 0',
    'New since your last visit',
    'Entry 1',
    'Entry 2',
    'Entry 3',
    'Entry 4',
  ])
})

const reply = { ...message, author: 'provider' } as const
const otherStep = { ...step, author: 'provider' } as const
const minute = (place: number) => new Date(Date.UTC(2026, 10, 20, 8, place)).toISOString()

test('folds what was read before something new, except the last two entries [T190]', async () => {
  await show([...Array.from({ length: 6 }, () => message), reply, message], minute(5))
  const news = ['New since your last visit', 'Entry 6', 'Entry 7']
  expect(lines()).toEqual(['4 earlier', 'Entry 4', 'Entry 5', ...news])
  await press('4 earlier entries')
  expect(lines()).toHaveLength(10)
  await press('4 earlier entries')
  expect(lines()).toHaveLength(6)
})

const seven = Array.from({ length: 7 }, () => message)

test('folds what was read if nothing is new, except the last two entries [T190]', async () => {
  await show(seven, minute(6))
  expect(lines()).toEqual(['5 earlier', 'Entry 5', 'Entry 6'])
})

test('keeps what readers have written since their last visit [T190]', async () => {
  await show(seven, minute(4))
  expect(lines()).toEqual(['3 earlier', 'Entry 3', 'Entry 4', 'Entry 5', 'Entry 6'])
})

test('folds nothing on a first visit, or if it would save no space [T190]', async () => {
  await show(seven)
  expect(lines()).toHaveLength(7)
  await show([message, message, message, message, reply], minute(3))
  expect(lines().slice(0, 2)).toEqual(['Entry 0', 'Entry 1'])
})

test('counts the entries that aren’t loaded with the folded ones, and offers them after those [T190, T99]', async () => {
  const log = logOf([...Array.from({ length: 6 }, () => message), reply])
  const earlier = { ...nothingEarlier, count: 70 }
  await showInEnglish(<TicketConversation log={log} seenBefore={minute(5)} earlier={earlier} />)
  await expect.element(page.getByRole('button', { name: 'Show earlier' })).not.toBeInTheDocument()
  await press('74 earlier entries')
  await seesText('Show earlier (70)')
})

test('scrolls to the first new entry, and counts new ones that are out of sight [T190]', async () => {
  const long = { ...reply, description: '<p>line</p>'.repeat(60) }
  await show([message, long, reply, reply], minute(0))
  const entry = page.getByText('Entry 3').element()
  await seesText('2 new replies')
  expect(
    page.getByText('New since your last visit').element().getBoundingClientRect().top,
  ).toBeLessThan(200)
  await press('2 new replies')
  await expect.poll(() => entry.getBoundingClientRect().top).toBeLessThan(innerHeight)
  await expect.element(page.getByRole('button', { name: /new repl/ })).not.toBeInTheDocument()
})

test.each([
  ['replies if there is one', [reply, otherStep, otherStep], '1 new reply'],
  ['changes if there is no reply', [otherStep, otherStep], '2 updates'],
])('counts only %s [T190]', async (_, news, text) => {
  const long = { ...reply, description: '<p>line</p>'.repeat(60) }
  await show([message, long, ...news], minute(0))
  await seesText(text)
})

test('shows the newest 50 entries, and 50 earlier ones on request [T77]', async () => {
  await show(Array.from({ length: 120 }, () => message))
  expect(lines()).toHaveLength(50)
  expect(lines()[0]).toBe('Entry 70')
  await press('Show earlier (70)')
  expect(lines()[0]).toBe('Entry 20')
  await press('Show earlier (20)')
  expect(lines()).toHaveLength(120)
  await expect.element(page.getByRole('button', { name: 'Show earlier' })).not.toBeInTheDocument()
})

test('keeps the current entry of a long log visible wherever the server puts it [T77, A89]', async () => {
  const log = logOf(Array.from({ length: 60 }, () => message)).map((entry, place) => ({
    ...entry,
    isCurrent: place === 2,
  }))
  await showInEnglish(<TicketConversation log={log} seenBefore={null} />)
  expect(lines().slice(0, 2)).toEqual(['Entry 2', 'Entry 10'])
})

test('shows initials, name and role of who wrote a message [T77]', async () => {
  await show([
    { ...message, source: 'Anna Keller', author: 'you' },
    { ...message, source: 'Ali', author: 'colleague' },
    { ...message, source: 'Jonas von der Heide', author: 'provider' },
  ])
  const texts = page.getByRole('listitem').elements()
  expect(texts.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^AKAnna KellerYou/),
    expect.stringMatching(/^AAliColleague/),
    expect.stringMatching(/^JHJonas von der HeideStatedesk/),
  ])
})

test('shows an entry as a message if the server doesn’t say what it is [T77]', async () => {
  await show([{ kind: undefined }, { kind: undefined }, { kind: undefined }])
  expect(lines()).toEqual(['Entry 0', 'Entry 1', 'Entry 2'])
  await seesText('AK')
})

const longer = (part: Partial<Earlier> = {}) =>
  showInEnglish(
    <TicketConversation
      log={logOf([message, message])}
      seenBefore={null}
      earlier={{ ...nothingEarlier, count: 70, ...part }}
    />,
  )

test('counts entries not sent by the server yet, and requests them [T99]', async () => {
  const load = vi.fn()
  await longer({ load })
  await press('Show earlier (70)')
  expect(load).toHaveBeenCalledOnce()
})

test('reports that earlier entries couldn’t be loaded [T99, X29]', async () => {
  await longer({ isMissing: true })
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('We couldn’t load the earlier entries. Please try again.')
})

test.each([
  ['leaves out', 3, ['Entry 0', 'Entry 1']],
  ['shows', undefined, ['Attachments added', 'Entry 0', 'Entry 1']],
])(
  '%s files older than the first entry if the server counts %s entries before it [T79, T99]',
  async (_, earlier, texts) => {
    const file = {
      id: 1,
      uploader: 'anna.keller',
      name: 'a.txt',
      type: 'text/plain',
      createDate: '2026-11-20T07:00:00Z',
    }
    const added = { file, source: 'Anna Keller', author: 'you' } as const
    const files = [addedFile(added, 'Attachments added')]
    const log = logOf([{ ...message, earlier }, message])
    await showInEnglish(<TicketConversation log={log} seenBefore={null} files={files} />)
    const entries = page.getByRole('listitem').elements()
    expect(
      entries.map(({ textContent }) => textContent.match(/Entry \d|Attachments added/)?.[0]),
    ).toEqual(texts)
  },
)

test('collapses an email’s quoted text, and nothing in other messages [T131]', async () => {
  await show([message, { ...message, quoted: '<p>Earlier words</p>' }])
  const [plain, email] = page.getByRole('listitem').elements()
  expect(plain?.textContent).not.toContain('quoted text')
  expect(email?.textContent).toContain('Show quoted text')
})
