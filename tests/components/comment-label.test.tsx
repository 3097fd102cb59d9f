import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor, fromCallback, fromPromise, type EventObject } from 'xstate'

import type { Answer, Payload } from '#contract/call.ts'
import type { getPostState } from '#contract/tickets.ts'
import { ticketCommentMachine } from '#machines/tickets/ticket-comment.machine.ts'
import { TicketCommentBox } from '#src/features/tickets/record/ticket-comment-box.tsx'
import { record } from '#tests/flows/tickets/ticket-record/model.ts'
import { showInEnglish } from '#tests/flows/on-screen.tsx'

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
