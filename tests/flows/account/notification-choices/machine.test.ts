import { expect, test } from 'vitest'

import { notificationChoicesMachine } from '#machines/account/notification-choices.machine.ts'
import { CallFailure } from '#machines/failure.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const setUp = async (readMutes: unknown = { mutes: ['status.bell'] }) => {
  const flow = startFlow(notificationChoicesMachine, { replies: { readMutes, saveMutes: {} } })
  await flow.settled()
  return flow
}

const toggled = { type: 'notification.toggle', mute: 'answer.email' } as const

test('saves each change with everything that is muted [T197]', async () => {
  const flow = await setUp()
  flow.actor.send(toggled)
  await flow.settled()
  flow.actor.send({ type: 'notification.toggle', mute: 'status.bell' })
  await flow.settled()
  expect(flow.callsOf('saveMutes')).toEqual([
    { mutes: ['status.bell', 'answer.email'] },
    { mutes: ['answer.email'] },
  ])
  expect(flow.now().matches('shown')).toBe(true)
  expect(flow.effects).toEqual([])
})

test('saves what is changed while it’s saving afterwards, once [T197]', async () => {
  const flow = await setUp({ mutes: [] })
  flow.actor.send(toggled)
  flow.actor.send({ type: 'notification.toggle', mute: 'added.bell' })
  flow.actor.send({ type: 'notification.toggle', mute: 'added.email' })
  await flow.settled()
  await flow.settled()
  expect(flow.callsOf('saveMutes')).toEqual([
    { mutes: ['answer.email'] },
    { mutes: ['answer.email', 'added.bell', 'added.email'] },
  ])
  expect(flow.now().matches('shown')).toBe(true)
})

test('shows what is saved, and says so, if a change can’t be saved [T197, X29]', async () => {
  const flow = await setUp()
  flow.actor.send(toggled)
  await flow.settled()
  flow.replies['saveMutes'] = new CallFailure('unreachable')
  flow.actor.send(toggled)
  await flow.settled()
  expect(flow.now().context.mutes).toEqual(['status.bell', 'answer.email'])
  expect(flow.now().matches('shown')).toBe(true)
  const params = { text: { key: 'notifications.notSaved' }, tone: 'error' }
  expect(flow.effects).toEqual([{ effect: 'toast', params }])
})

test('can be loaded again if it failed to load [X29]', async () => {
  const flow = await setUp(new CallFailure('unreachable'))
  expect(flow.now().matches('failed')).toBe(true)
  flow.replies['readMutes'] = { mutes: ['status.bell'] }
  flow.actor.send({ type: 'notifications.retry' })
  await flow.settled()
  expect(flow.now().context.mutes).toEqual(['status.bell'])
})
