import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor } from 'xstate'

import { agentReplyMachine } from '#machines/agent/agent-reply.machine.ts'
import { AgentComposer } from '#src/features/agent/ticket/agent-composer.tsx'
import { choices } from '#tests/flows/agent/agent-ticket-change/model.ts'
import { button, field, press, seesText, showInEnglish } from '#tests/flows/on-screen.tsx'
import { anyParent } from '#tests/support/any-parent.ts'

const lastOwn = { entryId: 0, text: '' }
const draft = 'Is it back already?'

const pasteFile = (into: Element) => {
  const clipboardData = new DataTransfer()
  clipboardData.items.add(new File(['x'], 'screenshot.png', { type: 'image/png' }))
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  into.dispatchEvent(event)
  return event
}

const dropFile = (into: Element) => {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File(['x'], 'screenshot.png', { type: 'image/png' }))
  // File managers add the name of the file.
  dataTransfer.setData('text/plain', 'screenshot.png')
  const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
  into.dispatchEvent(event)
  return event
}

test('keeps a file that is pasted or dropped into a note from the customer [T107]', async () => {
  const input = { ticketId: 7, agentId: 3, newest: 2, newestOfOthers: 2, lastOwn }
  const actor = createActor(agentReplyMachine, {
    input: { ...input, texts: { reply: '', note: '' } },
    parent: anyParent(),
  }).start()
  await showInEnglish(
    <AgentComposer
      actor={actor}
      owner="Anna Keller"
      statuses={choices.statuses}
      isClosed={false}
    />,
  )
  const refusal = page.getByText('customers would see it', { exact: false })
  expect(pasteFile(field('Your reply').element()).defaultPrevented).toBe(false)
  expect(refusal.query()).toBeNull()
  await page.getByRole('radio', { name: 'Internal note', exact: true }).click()
  expect(pasteFile(field('Your internal note').element()).defaultPrevented).toBe(true)
  await expect.element(refusal).toBeVisible()
  await userEvent.type(field('Your internal note'), 'Same as in hall 2.')
  expect(refusal.query()).toBeNull()
  expect(dropFile(field('Your internal note').element()).defaultPrevented).toBe(true)
  await expect.element(refusal).toBeVisible()
  await page.getByRole('radio', { name: 'Reply', exact: true }).click()
  expect(refusal.query()).toBeNull()
})

test('accepts a note but no reply on a closed ticket, and keeps a draft [T106, T107]', async () => {
  const input = { ticketId: 7, agentId: 3, newest: 2, newestOfOthers: 2, lastOwn }
  const actor = createActor(agentReplyMachine, {
    input: { ...input, texts: { reply: draft, note: '' } },
    parent: anyParent(),
  }).start()
  await showInEnglish(
    <AgentComposer actor={actor} owner="Anna Keller" statuses={choices.statuses} isClosed />,
  )
  await seesText('This ticket is closed')
  await expect.element(field('Your reply')).toHaveValue(draft)
  expect(button('Send reply').query()).toBeNull()
  await page.getByRole('radio', { name: 'Internal note', exact: true }).click()
  await press('Save note')
  await expect.element(field('Your internal note')).toHaveFocus()
})
