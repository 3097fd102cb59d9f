import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createActor } from 'xstate'

import { attachmentDownloadMachine } from '#machines/tickets/attachment-download.machine.ts'
import { Table } from '#src/components/table/table.tsx'
import { Conversation, ConversationMessage } from '#src/components/text/conversation.tsx'
import { AttachmentRow } from '#src/features/tickets/attachments/attachment-row.tsx'
import { useTicketColumns } from '#src/features/tickets/list/ticket-columns.tsx'
import { row } from '#tests/flows/tickets/ticket-list/model.ts'
import { showInEnglish } from '#tests/flows/on-screen.tsx'

const at = new Date(Date.now() - 2.5 * 24 * 60 * 60 * 1000)
const instant = at.toISOString()
/** Formatted by the browser, to compare with. */
const written = at
  .toLocaleString('de-DE', { dateStyle: 'medium', timeStyle: 'medium' })
  .replace(',', '')

test('matches a date against dd.MM.yyyy HH:mm:ss', () => {
  expect(written).toMatch(/^\d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d$/)
})

const ago = /^2 days ago · GMT/

const time = () => page.getByRole('time')

function List({ width }: { width: number }) {
  const columns = useTicketColumns({ hasCompanies: false, hasTurns: false })
  return (
    <div style={{ inlineSize: `${width}px` }}>
      <Table
        label="Tickets"
        columns={columns}
        rows={[{ ...row, lastUpdateDate: instant }]}
        rowKey={String}
      />
    </div>
  )
}

test.each([
  ['a card', 390],
  ['a narrow table', 900],
  ['a wide table', 1556],
])('has one form in %s of the list, with the age in a tooltip [B22, K7, A94]', async (_, width) => {
  await showInEnglish(<List width={width} />)
  await expect.element(time()).toHaveTextContent(written)
  await expect.poll(() => time().element().closest('td')?.innerText).toBe(written)
  await time().hover()
  await expect.poll(() => page.getByRole('tooltip').query()?.textContent).toMatch(ago)
})

test('formats dates of the conversation as dd.MM.yyyy HH:mm:ss, with their age in a tooltip [K7, A94]', async () => {
  await showInEnglish(
    <Conversation label="Conversation">
      <ConversationMessage step="Comment" source="Ann" role="You" tone="own" instant={instant} />
    </Conversation>,
  )
  await expect.element(time()).toHaveTextContent(written)
  await expect.element(page.getByText('ago')).not.toBeInTheDocument()
  await time().hover()
  await expect.poll(() => page.getByRole('tooltip').query()?.textContent).toMatch(ago)
})

test('formats dates of attachments as dd.MM.yyyy HH:mm:ss, with their age in a tooltip [K7, A94]', async () => {
  const file = { id: 1, name: 'log.txt', type: 'text/plain', uploader: 'ann', createDate: instant }
  await showInEnglish(
    <AttachmentRow
      file={file}
      downloads={createActor(attachmentDownloadMachine, { input: { ticketId: 7 } }).start()}
      isOneOfMany={false}
      uploader="Ann"
      onDelete={undefined}
    />,
  )
  await expect.element(time()).toHaveTextContent(written)
  await time().hover()
  await expect.poll(() => page.getByRole('tooltip').query()?.textContent).toMatch(ago)
})
