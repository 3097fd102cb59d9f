import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createActor, fromCallback, fromPromise, waitFor, type EventObject } from 'xstate'

import type { listInbox } from '#contract/account.ts'
import type { Answer } from '#contract/call.ts'
import { inboxMachine } from '#machines/inbox/inbox.machine.ts'
import { MarkAllButton } from '#src/features/inbox/mark-all-button.tsx'
import { press, showInEnglish } from '#tests/flows/on-screen.tsx'

const newest = '2026-11-28T09:00:00.000Z'
const message = { id: 1, title: 'A', teaserText: 'B', isRead: false }

const show = async (list: Answer<typeof listInbox>['list']) => {
  const marked: unknown[] = []
  const nothing = fromCallback<EventObject, undefined>(() => {})
  const machine = inboxMachine.provide({
    actors: {
      listInbox: fromPromise(async () => ({ counters: { unread: 2 }, list })),
      markAllRead: fromPromise(async ({ input }) => {
        marked.push(input)
        return {}
      }),
      watchTab: nothing,
      watchInbox: nothing,
    },
  })
  const input = { format: null, marksRead: false, page: 1 }
  const actor = createActor(machine, { input }).start()
  await waitFor(actor, (flow) => flow.matches('shown'))
  await showInEnglish(<MarkAllButton actor={actor} variant="outline" />)
  return { actor, marked }
}

test('marks everything up to the newest message as read [T196]', async () => {
  const older = { ...message, id: 2, date: '2026-11-27T09:00:00.000Z' }
  const { marked } = await show([{ ...message, date: newest }, older])
  await press('Mark all as read')
  await expect.poll(() => marked).toEqual([{ until: newest }])
})

test('isn’t offered if the newest message has no date [T196]', async () => {
  const { actor } = await show([message, { ...message, id: 2, date: newest }])
  expect(actor.getSnapshot().can({ type: 'inbox.markAll', until: newest })).toBe(true)
  await expect
    .element(page.getByRole('button', { name: 'Mark all as read' }))
    .not.toBeInTheDocument()
})
