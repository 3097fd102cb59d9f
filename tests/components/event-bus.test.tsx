import { expect, test } from 'vitest'

import type { BusEvent } from '#machines/ports.ts'
import { emit, subscribe } from '#src/flows/event-bus.ts'

const signIn: BusEvent = { type: 'session.changed', of: 'customer' }
const expiry: BusEvent = { type: 'session.expired', of: 'customer' }

/** What another tab receives meanwhile, and what it sends. */
const withOtherTab = async (
  run: (other: BroadcastChannel, received: readonly unknown[]) => Promise<void>,
) => {
  const received: unknown[] = []
  const other = new BroadcastChannel('statedesk')
  other.addEventListener('message', ({ data }) => received.push(data))
  await run(other, received)
  other.close()
  return received
}

test('tells other tabs only what concerns them', async () => {
  const received = await withOtherTab(async (_, arrived) => {
    const events: BusEvent[] = [expiry, { type: 'signOut.failed' }, { type: 'inbox.read' }, signIn]
    for (const event of events) emit(event)
    // They arrive in the order in which they were sent.
    await expect.poll(() => arrived).toContainEqual(signIn)
  })
  expect(received).toEqual([{ type: 'signOut.failed' }, { type: 'inbox.read' }, signIn])
})

test('tells only other tabs what this one knows', async () => {
  const here: BusEvent[] = []
  const stop = subscribe((event) => here.push(event))
  const files: BusEvent = { type: 'entryFiles.changed', ticketId: 7 }
  await withOtherTab(async (other, arrived) => {
    emit(files)
    await expect.poll(() => arrived).toEqual([files])
    expect(here).toEqual([])
    other.postMessage(files)
    await expect.poll(() => here).toEqual([files])
  })
  stop()
})

test('notifies this tab, except the sender', () => {
  const received: string[] = []
  const sender = () => received.push('sender')
  const stops = [subscribe(sender), subscribe(({ type }) => received.push(type))]
  emit(expiry, sender)
  for (const stop of stops) stop()
  emit(expiry)
  expect(received).toEqual(['session.expired'])
})

test('ignores what another version of the portal sends', async () => {
  const received: BusEvent[] = []
  const stop = subscribe((event) => received.push(event))
  await withOtherTab(async (other) => {
    for (const data of ['session.changed', null, {}, { type: 'later.added' }, signIn])
      other.postMessage(data)
    await expect.poll(() => received.length).toBe(1)
  })
  stop()
  expect(received).toEqual([signIn])
})
