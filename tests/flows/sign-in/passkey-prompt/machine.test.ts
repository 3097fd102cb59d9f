import { describe, expect, test } from 'vitest'

import { CallFailure } from '#machines/failure.ts'
import { passkeyPromptMachine } from '#machines/sign-in/passkey-prompt.machine.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const options = { challenge: 'c2VjcmV0LWNoYWxsZW5nZQ' }

const run = async (start: unknown, askBrowser: unknown = 'silence') => {
  const flow = startFlow(passkeyPromptMachine, { replies: { start, askBrowser } })
  await flow.settled()
  await flow.settled()
  return flow
}

describe('the browser’s passkey dialog', () => {
  test('is asked with what the server sent, which isn’t kept [T279]', async () => {
    const flow = await run({ options }, 'silence')
    expect(flow.callsOf('askBrowser')).toEqual([{ options }])
    expect(flow.now().hasTag('busy')).toBe(true)
    expect(JSON.stringify(flow.now().context)).not.toContain(options.challenge)
  })

  test.each([
    { status: 'answered', passkey: '{"id":"a1"}' },
    { status: 'cancelled' },
    { status: 'timedOut' },
    { status: 'unsupported' },
  ])('ends as the browser’s dialog does: $status [T279]', async (ending) => {
    const flow = await run({ options }, ending)
    expect(flow.now().output).toEqual(ending)
  })

  test.each([
    ['missing', { options: null }],
    ['sessionLost', new CallFailure('noSession')],
    ['tooMany', new CallFailure('tooMany')],
    ['failed', new CallFailure('unreachable')],
  ])('isn’t opened: %s [T279, P12, X29]', async (status, start) => {
    const flow = await run(start)
    expect(flow.callsOf('askBrowser')).toEqual([])
    expect(flow.now().output).toEqual({ status })
  })

  test('ends if the browser fails [T279]', async () => {
    const flow = await run({ options }, new Error('a defect'))
    expect(flow.now().output).toEqual({ status: 'failed' })
  })

  test('waits for the challenge first [T279]', async () => {
    const flow = await run('silence')
    expect(flow.now().matches('starting')).toBe(true)
    expect(flow.now().hasTag('busy')).toBe(true)
  })
})
