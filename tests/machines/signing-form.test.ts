import { expect, test } from 'vitest'

import { CallFailure } from '#machines/failure.ts'
import { signingFormMachine } from '#machines/signing-form.machine.ts'
import { stage } from './stage.ts'

const input = { address: 'https://sign.example/form' }
const opened = async (reachForm: unknown = null) => {
  const flow = stage(signingFormMachine, { input, replies: { reachForm } })
  await flow.settled()
  return flow
}

test('F3: the frame is shown when the service answers, and counts as there when it has loaded', async () => {
  const flow = await opened()
  expect(flow.callsOf('reachForm')).toEqual([input])
  flow.actor.send({ type: 'frame.loaded' })
  await flow.pass(60_000)
  expect(flow.now().matches('shown')).toBe(true)
})

test('a service that does not answer is told, and asking again helps', async () => {
  const flow = await opened(new CallFailure('unreachable'))
  expect(flow.now().matches('failed')).toBe(true)
  flow.replies['reachForm'] = null
  flow.actor.send({ type: 'form.retry' })
  await flow.settled()
  expect(flow.now().matches('loading')).toBe(true)
})

test('a frame that has not loaded after 15 seconds is told', async () => {
  const flow = await opened()
  await flow.pass(15_000)
  expect(flow.now().matches('failed')).toBe(true)
})
