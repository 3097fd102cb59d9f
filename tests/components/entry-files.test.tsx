import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createActor } from 'xstate'

import type { Attachment } from '#contract/attachments.ts'
import type { ActionLogItem } from '#contract/tickets.ts'
import { attachmentDownloadMachine } from '#machines/tickets/attachment-download.machine.ts'
import { attachmentPreviewMachine } from '#machines/tickets/attachment-preview.machine.ts'
import { EntryFiles } from '#src/features/tickets/attachments/entry-files.tsx'
import { addedFile } from '#src/features/tickets/record/added-file.ts'
import {
  filesSince,
  isFirst,
  withFiles,
  type AddedFile,
} from '#src/features/tickets/record/placed-files.ts'
import { TicketConversation } from '#src/features/tickets/record/ticket-conversation.tsx'
import { fileSizeIn } from '#src/i18n/numbers.ts'
import { showInEnglish } from '#tests/flows/on-screen.tsx'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 8, minute)).toISOString()

const entry = (minute: number, fields: Partial<ActionLogItem>): ActionLogItem => ({
  date: at(minute),
  step: 'Comment',
  source: 'Anna Keller',
  description: 'The lock is back.',
  isCurrent: false,
  author: 'you',
  kind: 'message',
  ...fields,
})

const file = (id: number, minute: number): Attachment => ({
  id,
  name: `report-${id}.pdf`,
  type: 'application/pdf',
  uploader: 'anna.keller',
  createDate: at(minute),
  size: 12_000,
})

const own = (id: number, minute: number) =>
  addedFile({ file: file(id, minute), source: 'Anna Keller', author: 'you' }, 'Attachments added')
const colleagues = (id: number, minute: number) =>
  addedFile(
    { file: file(id, minute), source: 'Ali Demir', author: 'colleague' },
    'Attachments added',
  )

const placed = (log: ActionLogItem[], added: AddedFile<ActionLogItem>[]) =>
  withFiles(log, added).map(({ entry: { step, source }, files }) =>
    [step, source, ...files.map(({ id }) => id)].join(' '),
  )

test('adds a file to its uploader’s nearest message within ten minutes [T79]', () => {
  const log = [entry(0, {}), entry(8, {}), entry(9, { source: 'Ali Demir', author: 'colleague' })]
  expect(placed(log, [own(1, 7), colleagues(2, 1), own(3, 18)])).toEqual([
    'Comment Anna Keller',
    'Comment Anna Keller 1 3',
    'Comment Ali Demir 2',
  ])
})

test('adds a file to the entry it was sent with, once that is loaded [T193]', () => {
  const log = [entry(0, { entryId: 7 }), entry(8, { entryId: 8, step: 'Note' })]
  const sent = (id: number, minute: number, entryId: number) =>
    addedFile(
      { file: { ...file(id, minute), entryId }, source: 'Anna Keller', author: 'you' },
      'Attachments added',
    )
  const added = [sent(1, 8, 7), sent(2, 90, 8), sent(3, 0, 6)]
  expect(placed(log, [...filesSince(log, added)])).toEqual([
    'Comment Anna Keller 1',
    'Note Anna Keller 2',
  ])
})

test('puts any other file into its own entry, shared by files of the same user [T79]', () => {
  const step = { kind: 'step', step: 'Assigned', author: 'provider' } as const
  const log = [entry(0, {}), entry(20, step), entry(50, {})]
  expect(placed(log, [own(1, 21), own(2, 30), colleagues(3, 31), own(4, 19)])).toEqual([
    'Comment Anna Keller',
    'Attachments added Anna Keller 4',
    'Assigned Anna Keller',
    'Attachments added Anna Keller 1 2',
    'Attachments added Ali Demir 3',
    'Comment Anna Keller',
  ])
})

test('adds files uploaded on creation to the description [T79]', () => {
  expect([own(1, 5), own(2, 6)].map((each) => isFirst(at(5), each))).toEqual([true, false])
})

test('shows a file’s name, type and size in its entry, and downloads it there [T79]', async () => {
  const downloads = createActor(attachmentDownloadMachine, { input: { ticketId: 7 } }).start()
  await showInEnglish(
    <TicketConversation
      log={[entry(0, {})]}
      seenBefore={null}
      files={[own(1, 1)]}
      showFiles={(files) => <EntryFiles files={files} downloads={downloads} />}
    />,
  )
  const message = page.getByRole('listitem').filter({ hasText: 'The lock is back.' }).first()
  await message.getByRole('button', { name: 'report-1.pdf PDF · 12 KB' }).click()
  expect(downloads.getSnapshot().context.files).toEqual([file(1, 1)])
})

test('names the button of an image after what it shows [T82]', async () => {
  const downloads = createActor(attachmentDownloadMachine, { input: { ticketId: 7 } }).start()
  const previews = createActor(attachmentPreviewMachine, { input: { ticketId: 7 } }).start()
  const image = { ...file(1, 0), name: 'screen.png', type: 'image/png' }
  await showInEnglish(
    <EntryFiles
      files={[image]}
      downloads={downloads}
      previews={previews}
      addressOf={() => 'data:image/png;base64,'}
    />,
  )
  const button = page.getByRole('button', { name: 'screen.png PNG · 12 KB' })
  await expect.element(button).toHaveAccessibleDescription('Show screen.png')
})

test('formats sizes for the reader’s locale [T79]', () => {
  expect([1, 1024, 900_000, 10_485_760].map((size) => fileSizeIn('en', size))).toEqual([
    '1\u00A0KB',
    '1\u00A0KB',
    '879\u00A0KB',
    '10.0\u00A0MB',
  ])
  expect(fileSizeIn('de', 1_500_000)).toBe('1,4\u00A0MB')
})
