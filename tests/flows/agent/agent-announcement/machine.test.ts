import { expect, test } from 'vitest'

import { agentAnnouncementMachine } from '#machines/agent/agent-announcement.machine.ts'
import { CallFailure } from '#machines/failure.ts'
import { currentAnnouncement, scheduledAnnouncement } from './model.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const setUp = async (replies: Record<string, unknown> = {}) => {
  const flow = startFlow(agentAnnouncementMachine, {
    input: { announcementId: 5 },
    replies: {
      readAnnouncement: { data: currentAnnouncement },
      end: { success: true },
      withdraw: { success: true },
      ...replies,
    },
  })
  await flow.settled()
  return flow
}
type Flow = Awaited<ReturnType<typeof setUp>>

const confirm = async (flow: Flow, ask: 'announcement.end' | 'announcement.withdraw') => {
  flow.actor.send({ type: ask })
  flow.actor.send({ type: 'question.confirm' })
  await flow.settled()
  await flow.settled()
}

test('is loaded [T133]', async () => {
  const flow = await setUp()
  expect(flow.calls).toEqual([{ port: 'readAnnouncement', input: { announcementId: 5 } }])
  expect(flow.now().value).toBe('shown')
  expect(flow.now().context.announcement).toEqual(currentAnnouncement)
  expect(flow.now().hasTag('busy')).toBe(false)
})

test('reports that it doesn’t exist [T133]', async () => {
  const flow = await setUp({ readAnnouncement: { data: null } })
  expect(flow.now().value).toBe('notFound')
})

test('is loaded again after a failure [X29]', async () => {
  const flow = await setUp({ readAnnouncement: new CallFailure('unreachable') })
  expect(flow.now().value).toBe('failed')
  flow.replies['readAnnouncement'] = { data: currentAnnouncement }
  flow.actor.send({ type: 'announcement.retry' })
  expect(flow.now().hasTag('busy')).toBe(true)
  await flow.settled()
  expect(flow.now().value).toBe('shown')
})

test.each([
  ['end', 'announcement.end', 'confirmingEnd', 'agentAnnouncement.ended'],
  ['withdraw', 'announcement.withdraw', 'confirmingWithdrawal', 'agentAnnouncement.withdrawn'],
] as const)('asks before the server %s it [T133]', async (port, ask, asking, key) => {
  const flow = await setUp()
  flow.actor.send({ type: ask })
  expect(flow.now().value).toBe(asking)
  flow.actor.send({ type: 'question.cancel' })
  expect(flow.now().value).toBe('shown')
  expect(flow.callsOf(port)).toEqual([])
  flow.replies['readAnnouncement'] = { data: { ...currentAnnouncement, state: 'past' } }
  await confirm(flow, ask)
  expect(flow.callsOf(port)).toEqual([{ announcementId: 5 }])
  expect(flow.effects).toEqual([{ effect: 'toast', params: { text: { key }, tone: 'success' } }])
  expect(flow.now().value).toBe('shown')
  expect(flow.now().context.announcement?.state).toBe('past')
})

test('waits for the server, and ignores clicks until it responds [T133]', async () => {
  for (const [port, ask] of [
    ['end', 'announcement.end'],
    ['withdraw', 'announcement.withdraw'],
  ] as const) {
    const flow = await setUp({ [port]: 'silence' })
    await confirm(flow, ask)
    expect(flow.now().hasTag('busy')).toBe(true)
    flow.actor.send({ type: 'question.cancel' })
    expect(flow.now().hasTag('busy')).toBe(true)
  }
})

test('can be ended only while it’s shown [T133]', async () => {
  const flow = await setUp({ readAnnouncement: { data: scheduledAnnouncement } })
  flow.actor.send({ type: 'announcement.end' })
  expect(flow.now().value).toBe('shown')
  flow.actor.send({ type: 'announcement.withdraw' })
  expect(flow.now().value).toBe('confirmingWithdrawal')
})

test('can’t be withdrawn twice [T133]', async () => {
  const withdrawn = { ...currentAnnouncement, state: 'withdrawn' }
  const flow = await setUp({ readAnnouncement: { data: withdrawn } })
  flow.actor.send({ type: 'announcement.withdraw' })
  expect(flow.now().value).toBe('shown')
})

test.each(['end', 'withdraw'] as const)(
  'shows why the server doesn’t %s it, and its current state [T133]',
  async (port) => {
    const flow = await setUp({ [port]: { success: false, message: 'It is over.' } })
    flow.replies['readAnnouncement'] = { data: { ...currentAnnouncement, state: 'past' } }
    await confirm(flow, port === 'end' ? 'announcement.end' : 'announcement.withdraw')
    expect(flow.now().value).toBe('shown')
    expect(flow.now().context).toMatchObject({
      problem: { serverText: 'It is over.' },
      announcement: { state: 'past' },
    })
    expect(flow.effects).toEqual([])
  },
)

test.each([
  ['end', 'announcement.end'],
  ['withdraw', 'announcement.withdraw'],
] as const)('shows that it couldn’t %s it, until the next attempt [X29]', async (port, ask) => {
  const flow = await setUp({ [port]: new CallFailure('unreachable') })
  await confirm(flow, ask)
  expect(flow.now().value).toBe('shown')
  expect(flow.now().context.problem).toEqual({ key: 'agentAnnouncement.failed' })
  flow.actor.send({ type: ask })
  expect(flow.now().context.problem).toBeNull()
})
