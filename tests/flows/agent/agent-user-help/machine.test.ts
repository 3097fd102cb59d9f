import { describe, expect, test } from 'vitest'

import { limits } from '#contract/limits.ts'
import { agentUserHelpMachine } from '#machines/agent/agent-user-help.machine.ts'
import { CallFailure } from '#machines/failure.ts'
import { customer } from '#tests/flows/agent/agent-user/model.ts'
import { startFlow } from '#tests/machines/start-flow.ts'
import { approved, openRequest } from './model.ts'

const start = (help?: typeof openRequest) =>
  startFlow(agentUserHelpMachine, {
    input: { userId: 12, help },
    replies: {
      getUser: { data: { ...customer, help: openRequest } },
      withdrawHelp: { success: true },
    },
  })

const withdraw = { type: 'help.withdraw', id: openRequest.id } as const

describe('a request to help a user', () => {
  test('is checked every 10 seconds until there is an answer [T238]', async () => {
    const flow = start(openRequest)
    await flow.pass(limits.helpPoll - 1)
    expect(flow.calls).toEqual([])
    await flow.pass(1)
    await flow.settled()
    expect(flow.callsOf('getUser')).toEqual([{ userId: 12 }])
    expect(flow.now().matches('waiting')).toBe(true)
    flow.replies['getUser'] = new CallFailure('unreachable')
    await flow.pass(limits.helpPoll)
    await flow.settled()
    expect(flow.now().matches('waiting')).toBe(true)
    flow.replies['getUser'] = { data: { ...customer, help: approved } }
    await flow.pass(limits.helpPoll)
    expect(flow.now().hasTag('busy')).toBe(false)
    await flow.settled()
    expect(flow.now().status).toBe('done')
  })

  test.each([
    ['has been followed by another', { data: { ...customer, help: { ...openRequest, id: 5 } } }],
    ['is forgotten', { data: customer }],
    ['belonged to someone who is gone', { data: null }],
  ])('ends if it %s [T238]', async (_, answer) => {
    const flow = start(openRequest)
    flow.replies['getUser'] = answer
    await flow.pass(limits.helpPoll)
    await flow.settled()
    expect(flow.now().status).toBe('done')
  })

  test.each([[approved], [undefined]])('needs no check if none is open [T238]', async (help) => {
    const flow = start(help)
    await flow.pass(limits.helpPoll)
    expect(flow.calls).toEqual([])
    expect(flow.now().can(withdraw)).toBe(false)
  })

  test('can be withdrawn, also while it’s checked, and ends if it had an answer [T238, T245]', async () => {
    const flow = start(openRequest)
    flow.replies['getUser'] = 'silence'
    await flow.pass(limits.helpPoll)
    flow.replies['withdrawHelp'] = { success: false, message: 'Too late.' }
    flow.actor.send(withdraw)
    expect(flow.now().hasTag('busy')).toBe(true)
    expect(flow.callsOf('withdrawHelp')).toEqual([{ userId: 12, id: 4 }])
    await flow.settled()
    expect(flow.now().status).toBe('done')
  })

  test('stays if it can’t be withdrawn, and says so [T238, X29]', async () => {
    const flow = start(openRequest)
    flow.replies['withdrawHelp'] = new CallFailure('unreachable')
    flow.actor.send(withdraw)
    await flow.settled()
    expect(flow.now().matches('waiting')).toBe(true)
    expect(flow.now().context.problem).toEqual({ key: 'user.notChanged' })
    flow.replies['withdrawHelp'] = 'silence'
    flow.actor.send(withdraw)
    expect(flow.now().context.problem).toBeNull()
  })
})
