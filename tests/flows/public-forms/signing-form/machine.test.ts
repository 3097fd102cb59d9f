import { expect, test } from 'vitest'

import { CallFailure } from '#machines/failure.ts'
import { signingFormMachine } from '#machines/public-forms/signing-form.machine.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const input = { address: 'https://sign.example/form' }
const setUp = async (checkService: unknown = null) => {
  const flow = startFlow(signingFormMachine, { input, replies: { checkService } })
  await flow.settled()
  return flow
}

test('shows the frame when the service responds, and is ready when it has loaded [F3]', async () => {
  const flow = await setUp()
  expect(flow.callsOf('checkService')).toEqual([input])
  flow.actor.send({ type: 'frame.loaded' })
  await flow.pass(60_000)
  expect(flow.now().matches('shown')).toBe(true)
})

test('reports a service that doesn’t respond, and tries again on request', async () => {
  const flow = await setUp(new CallFailure('unreachable'))
  expect(flow.now().matches('failed')).toBe(true)
  flow.replies['checkService'] = null
  flow.actor.send({ type: 'form.retry' })
  await flow.settled()
  expect(flow.now().matches('loading')).toBe(true)
})

test('reports a frame that hasn’t loaded after 15 seconds', async () => {
  const flow = await setUp()
  await flow.pass(15_000)
  expect(flow.now().matches('failed')).toBe(true)
})
