import { describe, expect, test } from 'vitest'

import { CallFailure } from '#machines/failure.ts'
import { agentTeamMachine } from '#machines/agent/agent-team.machine.ts'
import { startFlow } from '#tests/machines/start-flow.ts'
import { newAgent } from '#tests/flows/agent/team-form/model.ts'
import { members } from './model.ts'

const team = { agents: members, groups: [], texts: [] }

const setUp = async (part: Record<string, unknown> = {}) => {
  const flow = startFlow(agentTeamMachine, { replies: { getTeam: team, ...part } })
  await flow.settled()
  return flow
}

const toast = (key: string) => ({ effect: 'toast', params: { text: { key }, tone: 'success' } })
const opened = { type: 'form.open', draft: newAgent } as const
const locked = { type: 'change.ask', id: 7, change: 'lock' } as const

describe('the page of the team', () => {
  test('can be loaded again after a failure [T232, X29]', async () => {
    const flow = await setUp({ getTeam: new CallFailure('unreachable') })
    expect(flow.now().matches('failed')).toBe(true)
    flow.replies['getTeam'] = team
    flow.actor.send({ type: 'team.retry' })
    expect(flow.now().hasTag('busy')).toBe(true)
    await flow.settled()
    expect(flow.now().context.team).toEqual(team)
  })

  test.each([
    ['invited', 'user.linkSent'],
    ['saved', 'team.saved'],
  ])('is loaded again once a form is %s [T232, T233]', async (status, key) => {
    const flow = await setUp({ form: { status } })
    flow.actor.send(opened)
    expect(flow.callsOf('form')).toEqual([{ draft: newAgent }])
    await flow.settled()
    await flow.settled()
    expect(flow.effects).toEqual([toast(key)])
    expect(flow.callsOf('getTeam')).toHaveLength(2)
    expect(flow.now().matches('shown')).toBe(true)
  })

  test('asks before an agent is changed, and is loaded again then [T232]', async () => {
    const flow = await setUp({ change: { status: 'changed' } })
    flow.actor.send(locked)
    expect(flow.now().matches('asking')).toBe(true)
    expect(flow.callsOf('change')).toEqual([{ id: 7, change: 'lock' }])
    expect(flow.now().context.asked).toEqual({ id: 7, change: 'lock' })
    await flow.settled()
    await flow.settled()
    expect(flow.effects).toEqual([toast('team.saved')])
    expect(flow.callsOf('getTeam')).toHaveLength(2)
  })

  test.each([
    ['is cancelled', { status: 'cancelled' }],
    ['crashes', new Error('a bug')],
  ])('changes nothing if a dialog %s [T232, X29]', async (_, reply) => {
    const flow = await setUp({ form: reply, change: reply })
    for (const event of [opened, locked]) {
      flow.actor.send(event)
      await flow.settled()
      expect(flow.now().matches('shown')).toBe(true)
    }
    expect(flow.callsOf('getTeam')).toHaveLength(1)
    expect(flow.effects).toEqual([])
  })

  test('says that it may be out of date if it can’t be loaded again, until it is [T232, X29]', async () => {
    const flow = await setUp({ change: { status: 'changed' } })
    flow.replies['getTeam'] = new CallFailure('unreachable')
    flow.actor.send(locked)
    await flow.settled()
    await flow.settled()
    expect(flow.now().context).toMatchObject({ team, isOutdated: true })
    flow.replies['getTeam'] = team
    flow.actor.send({ type: 'team.retry' })
    await flow.settled()
    expect(flow.now().context.isOutdated).toBe(false)
  })
})
