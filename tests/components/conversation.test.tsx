import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor, fromCallback, fromPromise, type EventObject } from 'xstate'

import { Conversation, ConversationMessage } from '#src/components/text/conversation.tsx'
import { QuotedText } from '#src/components/text/quoted-text.tsx'
import { press, showInEnglish } from '#tests/flows/on-screen.tsx'
import type { Answer, Payload } from '#contract/call.ts'
import type { getPostState } from '#contract/tickets.ts'
import { ticketCommentMachine } from '#machines/tickets/ticket-comment.machine.ts'
import { TicketCommentBox } from '#src/features/tickets/record/ticket-comment-box.tsx'
import { record } from '#tests/flows/tickets/ticket-record/model.ts'

const endless = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3)

test('keeps a long name without spaces inside the conversation on a narrow page [B29]', async () => {
  await showInEnglish(
    <div style={{ inlineSize: '288px' }}>
      <Conversation label="Conversation">
        <ConversationMessage
          step={endless}
          source={endless}
          role={endless}
          tone="neutral"
          instant="2026-11-20T14:30:00.000Z"
        />
      </Conversation>
    </div>,
  )
  const list = page.getByRole('list').element()
  expect([list.clientWidth, list.scrollWidth]).toEqual([288, 288])
})

test('shows an email’s quoted text on request, and hides it again [T131]', async () => {
  await showInEnglish(<QuotedText html="<blockquote><p>Where is it?</p></blockquote>" />)
  const toggle = page.getByRole('button')
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false')
  await expect.element(page.getByText('Where is it?')).not.toBeInTheDocument()
  await press('Show quoted text')
  await expect.element(page.getByText('Where is it?')).toBeVisible()
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'true')
  await press('Hide quoted text')
  await expect.element(page.getByText('Where is it?')).not.toBeInTheDocument()
})

const machine = ticketCommentMachine.provide({
  actors: {
    watchOtherTabs: fromCallback<EventObject, { ticketId: number }>(() => {}),
    readPostState: fromPromise<Answer<typeof getPostState>, Payload<typeof getPostState>>(
      async () => ({ canPost: true }),
    ),
  },
})

test.each([
  [5, 'Resolved', 'Add comment and reactivate'],
  [17, 'Resolved', 'Add comment and reactivate'],
  [17, 'resolved', 'Add comment and reactivate'],
  [5, 'Active', 'Add comment'],
  [5, 'Postponed', 'Add comment'],
])('labels the button of status %i "%s": %s [T3, T4, A26]', async (id, name, label) => {
  const input = { ticketId: 7, isClosed: false, text: '', lockLeft: 0 }
  const actor = createActor(machine, { input }).start()
  await showInEnglish(
    <TicketCommentBox
      actor={actor}
      record={{ ...record, currentStatusId: id, currentStatus: name }}
    />,
  )
  await expect.element(page.getByRole('button', { name: label, exact: true })).toBeVisible()
})

test('keeps an unsent comment when the ticket is closed, until the user deletes it [T2]', async () => {
  const input = { ticketId: 7, isClosed: false, text: 'It still burns.', lockLeft: 0 }
  const actor = createActor(machine, { input }).start()
  await showInEnglish(<TicketCommentBox actor={actor} record={record} />)
  await expect.element(page.getByLabelText('Your comment')).toHaveValue('It still burns.')
  actor.send({ type: 'ticket.closed' })
  const unsent = page.getByLabelText('Your unsent comment')
  await expect.element(unsent).toHaveValue('It still burns.')
  await userEvent.clear(unsent)
  expect(unsent.query()).toBeNull()
  await expect.element(page.getByText('can’t comment on it', { exact: false })).toBeVisible()
})
