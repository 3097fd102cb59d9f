import { describe, expect, test } from 'vitest'

import { CallFailure } from '#machines/failure.ts'
import { agentAccountMachine } from '#machines/agent/agent-account.machine.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const account = { username: 'jan.hollmann', mail: 'jan@provider.example', groups: [] }

const setUp = async (getAccount: unknown = account) => {
  const flow = startFlow(agentAccountMachine, { replies: { getAccount } })
  await flow.settled()
  return flow
}

describe('the account of an agent', () => {
  test('runs the flows for password, app and emails once it is loaded [T231, T235]', async () => {
    const flow = await setUp()
    expect(flow.now().context.account).toEqual(account)
    expect(flow.callsOf('ownPassword')).toHaveLength(1)
    expect(flow.callsOf('factorRenewal')).toEqual([{ factor: 'app' }])
    expect(flow.callsOf('notificationChoices')).toHaveLength(1)
  })

  test('can be loaded again after a failure [T231, X29]', async () => {
    const flow = await setUp(new CallFailure('unreachable'))
    expect(flow.now().matches('failed')).toBe(true)
    flow.replies['getAccount'] = account
    flow.actor.send({ type: 'account.retry' })
    await flow.settled()
    expect(flow.now().matches('shown')).toBe(true)
  })

  test('keeps what is typed when the app has been replaced [T231]', async () => {
    const flow = await setUp()
    const { ownPassword } = flow.now().children
    flow.actor.send({ type: 'security.changed' })
    expect(flow.now().children.ownPassword).toBe(ownPassword)
    expect(flow.callsOf('getAccount')).toHaveLength(1)
  })
})
