import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor } from 'xstate'

import type { Recipient } from '#contract/agent-ticket.ts'
import { agentReplyMachine } from '#machines/agent/agent-reply.machine.ts'
import { AgentComposer } from '#src/features/agent/ticket/agent-composer.tsx'
import { choices } from '#tests/flows/agent/agent-ticket-change/model.ts'
import { button, field, press, seesText, showInEnglish } from '#tests/flows/on-screen.tsx'
import { startUnsent, anyParent } from '#tests/support/unsent.ts'

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

test.each(['Reply', 'Internal note'])(
  'adds a file that is pasted or dropped on the page to the unsent entry: %s [T193]',
  async (mode) => {
    const input = { ticketId: 7, agentId: 3, newest: 2, newestOfOthers: 2, lastOwn, externals: [] }
    const actor = createActor(agentReplyMachine, {
      input: { ...input, texts: { reply: '', note: '' } },
      parent: anyParent(),
    }).start()
    const unsent = startUnsent()
    const other = startUnsent()
    await showInEnglish(
      <AgentComposer
        actor={actor}
        unsent={mode === 'Reply' ? { reply: unsent, note: other } : { reply: other, note: unsent }}
        owner="Anna Keller"
        statuses={choices.statuses}
        isClosed={false}
      />,
    )
    await page.getByRole('radio', { name: mode, exact: true }).click()
    const text = field(mode === 'Reply' ? 'Your reply' : 'Your internal note').element()
    expect(pasteFile(text).defaultPrevented).toBe(true)
    // Elsewhere on the page too: choosing the mode has moved the focus.
    expect(dropFile(document.body).defaultPrevented).toBe(true)
    const uploads = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem')
    await expect.poll(() => uploads.all().length).toBe(2)
    expect(unsent.getSnapshot().context.running).toHaveLength(2)
    expect(other.getSnapshot().context.running).toEqual([])
  },
)

test('shows the files that wait on the server, and removes them [T193]', async () => {
  const input = { ticketId: 7, agentId: 3, newest: 2, newestOfOthers: 2, lastOwn, externals: [] }
  const actor = createActor(agentReplyMachine, {
    input: { ...input, texts: { reply: '', note: '' } },
    parent: anyParent(),
  }).start()
  const unsent = startUnsent([{ id: 31, name: 'dock.png', type: 'image/png', size: 48_000 }])
  await showInEnglish(
    <AgentComposer
      actor={actor}
      unsent={{ reply: unsent, note: startUnsent() }}
      owner="Anna Keller"
      statuses={choices.statuses}
      isClosed={false}
    />,
  )
  await seesText('dock.png')
  await page.getByRole('radio', { name: 'Internal note', exact: true }).click()
  expect(page.getByText('dock.png').query()).toBeNull()
  await page.getByRole('radio', { name: 'Reply', exact: true }).click()
  await press('Remove dock.png')
  await expect.poll(() => unsent.getSnapshot().matches('removing')).toBe(true)
})

test('accepts a note but no reply on a closed ticket, and keeps a draft [T106, T107]', async () => {
  const input = { ticketId: 7, agentId: 3, newest: 2, newestOfOthers: 2, lastOwn, externals: [] }
  const actor = createActor(agentReplyMachine, {
    input: { ...input, texts: { reply: draft, note: '' } },
    parent: anyParent(),
  }).start()
  await showInEnglish(
    <AgentComposer
      actor={actor}
      unsent={{ reply: startUnsent(), note: startUnsent() }}
      owner="Anna Keller"
      statuses={choices.statuses}
      isClosed
    />,
  )
  await seesText('This ticket is closed')
  await expect.element(field('Your reply')).toHaveValue(draft)
  expect(button('Send reply').query()).toBeNull()
  await page.getByRole('radio', { name: 'Internal note', exact: true }).click()
  await press('Save note')
  await expect.element(field('Your internal note')).toHaveFocus()
})

const person = (
  kind: Recipient['kind'],
  name: string,
  part: Partial<Recipient> = {},
): Recipient => ({
  kind,
  name,
  getsEmail: true,
  getsStatusEmail: true,
  hasBounced: false,
  ...part,
})

const many = ['Ben Voss', 'Cem Ay', 'Dora Lind', 'Eva Roth'].map((name) =>
  person('colleague', name),
)

test.each<[string, Recipient[]]>([
  [
    '2 people get an email: zoe@supplier.example (external) and Anna Keller.',
    [person('external', 'zoe@supplier.example'), person('owner', 'Anna Keller')],
  ],
  [
    '5 people get an email: Anna Keller, Ben Voss, Cem Ay, and 2 others.',
    [person('owner', 'Anna Keller'), ...many],
  ],
  [
    'Anna Keller will see this and get an email. By email only if the status changes: Dora Lind. In the portal only: Ben Voss. Emails to Cem Ay come back.',
    [
      person('owner', 'Anna Keller'),
      person('colleague', 'Ben Voss', { getsEmail: false, getsStatusEmail: false }),
      person('colleague', 'Dora Lind', { getsEmail: false }),
      person('colleague', 'Cem Ay', { hasBounced: true }),
    ],
  ],
  [
    'Nobody gets an email. In the portal only: Anna Keller.',
    [person('owner', 'Anna Keller', { getsEmail: false, getsStatusEmail: false })],
  ],
])('says who gets a reply: %s [T208]', async (hint, recipients) => {
  const input = { ticketId: 7, agentId: 3, newest: 2, newestOfOthers: 2, lastOwn, externals: [] }
  const actor = createActor(agentReplyMachine, {
    input: { ...input, texts: { reply: '', note: '' } },
    parent: anyParent(),
  }).start()
  await showInEnglish(
    <AgentComposer
      actor={actor}
      unsent={{ reply: startUnsent(), note: startUnsent() }}
      owner="Anna Keller"
      recipients={recipients}
      statuses={choices.statuses}
      isClosed={false}
    />,
  )
  await expect.element(field('Your reply')).toHaveAccessibleDescription(hint)
  await page.getByRole('radio', { name: 'Internal note', exact: true }).click()
  await seesText('Nobody outside does.')
})

test('names the file and the people outside before a reply is sent [T209]', async () => {
  const input = { ticketId: 7, agentId: 3, newest: 2, newestOfOthers: 2, lastOwn }
  const actor = createActor(agentReplyMachine, {
    input: { ...input, texts: { reply: draft, note: '' }, externals: ['zoe@supplier.example'] },
    parent: anyParent(),
  }).start()
  const file = { id: 31, name: 'dock.png', type: 'image/png', size: 48_000 }
  await showInEnglish(
    <AgentComposer
      actor={actor}
      unsent={{ reply: startUnsent([file]), note: startUnsent() }}
      owner="Anna Keller"
      statuses={choices.statuses}
      isClosed={false}
    />,
  )
  const entryFiles = { attachments: [31], isUploading: false, isLoading: false }
  actor.send({ type: 'unsent.changed', kind: 'reply', ...entryFiles })
  await seesText('dock.png')
  await press('Send reply')
  const dialog = page.getByRole('alertdialog')
  await seesText('zoe@supplier.example', dialog)
  await seesText('the name of the file “dock.png”', dialog)
  await press('Keep writing')
  expect(actor.getSnapshot().matches({ composing: 'writing' })).toBe(true)
})

test.each([
  ['Reply', true],
  ['Internal note', false],
])(
  'sends with Ctrl, Shift and Enter, and goes on after a reply: %s [T241]',
  async (mode, opensNext) => {
    const input = { ticketId: 7, agentId: 3, newest: 2, newestOfOthers: 2, lastOwn, externals: [] }
    const actor = createActor(agentReplyMachine, {
      input: { ...input, texts: { reply: '', note: '' } },
      parent: anyParent(),
    }).start()
    await showInEnglish(
      <AgentComposer
        actor={actor}
        unsent={{ reply: startUnsent(), note: startUnsent() }}
        owner="Anna Keller"
        statuses={choices.statuses}
        isClosed={false}
      />,
    )
    await page.getByRole('radio', { name: mode, exact: true }).click()
    await field(mode === 'Reply' ? 'Your reply' : 'Your internal note').click()
    const send = vi.spyOn(actor, 'send')
    await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}')
    expect(send).toHaveBeenCalledWith({ type: 'reply.submit', statusId: null, opensNext })
  },
)
