import { expect, test } from 'vitest'

import { CallFailure } from '#machines/failure.ts'
import { inboxMachine } from '#machines/inbox.machine.ts'
import { stage } from './stage.ts'

const one = { counters: { unread: 1 }, list: [{ title: 'A', teaserText: 'B', isRead: false }] }

const opened = async (format: 1 | null, listInbox: unknown = one) => {
  const flow = stage(inboxMachine, { input: { format }, replies: { listInbox } })
  await flow.settled()
  return flow
}

test('C13: the shell asks with format 1, the page with nothing', async () => {
  expect((await opened(1)).callsOf('listInbox')).toEqual([{ format: 1 }])
  expect((await opened(null)).callsOf('listInbox')).toEqual([{}])
})

test('H3: it asks again every 150 seconds and when the tab is looked at; a failure keeps what is shown', async () => {
  const flow = await opened(1)
  flow.replies['listInbox'] = new CallFailure('unreachable')
  await flow.pass(150_000)
  expect(flow.callsOf('listInbox')).toHaveLength(2)
  flow.actor.send({ type: 'tab.shown' })
  await flow.settled()
  expect(flow.callsOf('listInbox')).toHaveLength(3)
  expect(flow.now().context.inbox).toEqual(one)
})

test('B47: without an answer the waiting ends, and asking again helps', async () => {
  const flow = await opened(null, new CallFailure('unreachable'))
  expect(flow.now().matches('failed')).toBe(true)
  expect(flow.now().hasTag('busy')).toBe(false)
  flow.replies['listInbox'] = one
  flow.actor.send({ type: 'inbox.retry' })
  await flow.settled()
  expect(flow.now().context.inbox).toEqual(one)
})
