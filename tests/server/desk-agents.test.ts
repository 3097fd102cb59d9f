import { describe, expect, test } from 'vitest'

import {
  getAgentState,
  prepareAgentFactor,
  setAgentPassword,
  signInAgent,
  verifyAgentCode,
} from '#contract/agent-authentication.ts'
import { agentVisitor, signedInAgent } from '#tests/support/agents.ts'
import { deskOn } from '#tests/support/desk.ts'
import { password } from '#tests/support/server-data.ts'
import { engines } from '#tests/support/server-engines.ts'
import { appOn, placeOf } from '#tests/support/server.ts'

const kim = [
  'agent',
  'add',
  '--username',
  'kim',
  '--name',
  'Kim Novak',
  '--mail',
  'kim@provider.example',
  '--role',
  'lead',
]
const isOn = { env: { AGENTS: 'on' } }
const newPassword = 'Quiet-River-9'

const codeIn = (link: string) => new URL(link).searchParams.get('code') ?? ''

describe.each(engines)('agents on the command line on $name', (engine) => {
  test('lets a new agent set a password through the printed link, once [T101, T103]', async () => {
    const place = await placeOf(engine)
    const { desk, json } = deskOn(place)
    const added = await json<{ invitation: { link: string } }>(kim)
    const { link } = added.invitation
    expect(link).toMatch(/^https:\/\/portal\.example\.com\/agent\/set-password\?code=[\w-]{43}$/)
    const agent = agentVisitor(await appOn(place, isOn))
    const code = codeIn(link)
    expect(await agent.call(setAgentPassword, { code, newPassword })).toEqual({ success: true })
    expect((await agent.call(setAgentPassword, { code, newPassword })).success).toBe(false)
    const form = { username: 'kim', password: newPassword }
    expect(await agent.call(signInAgent, form)).toMatchObject({ success: true, hasFactor: false })
    expect([(await desk(kim)).code, (await desk(kim.with(9, 'boss'))).code]).toEqual([1, 2])
  })

  test('lists agents without a secret [T101]', async () => {
    const { desk, json } = deskOn(await placeOf(engine))
    await desk(kim)
    const agents = await json<{ username: string; role: string; state: string }[]>('agent list')
    const states = Object.fromEntries(agents.map(({ username, state }) => [username, state]))
    expect(states).toMatchObject({ kim: 'invited', lead: 'active', gone: 'locked' })
    expect(agents.find(({ username }) => username === 'kim')).toEqual({
      username: 'kim',
      name: 'Kim Novak',
      mail: 'kim@provider.example',
      role: 'lead',
      groups: [],
      hasFactor: false,
      state: 'invited',
    })
    expect(JSON.stringify(agents)).not.toMatch(/argon2|JBSWY3DP/)
  })

  test('ends an agent’s sessions on a running server immediately when locked, until unlocked [T101]', async () => {
    const place = await placeOf(engine)
    const { desk, json } = deskOn(place)
    const app = await appOn(place, isOn)
    const agent = await signedInAgent(app, 'lead')
    const code = codeIn((await json<{ link: string }>('agent link lead')).link)
    expect(await json('agent lock lead')).toEqual({ username: 'lead', locked: true })
    expect((await agent.call(getAgentState)).stage).toBe('none')
    expect((await desk('agent link lead')).err).toContain('locked')
    const form = { username: 'lead', password }
    expect((await agentVisitor(app).call(signInAgent, form)).success).toBe(false)
    await json('agent unlock lead')
    expect((await agentVisitor(app).call(setAgentPassword, { code, newPassword })).success).toBe(
      false,
    )
    expect((await agent.call(getAgentState)).stage).toBe('none')
    expect((await agentVisitor(app).call(signInAgent, form)).success).toBe(true)
    expect((await desk('agent lock nobody')).err).toBe('desk: there is no agent “nobody”\n')
  })

  test('changes the role within a running session [T101]', async () => {
    const place = await placeOf(engine)
    const { desk, json } = deskOn(place)
    const agent = await signedInAgent(await appOn(place, isOn), 'agent')
    expect(await json('agent role agent admin')).toEqual({ username: 'agent', role: 'admin' })
    expect((await agent.call(getAgentState)).agent?.role).toBe('admin')
    const { code, err } = await desk('agent role agent boss')
    expect([code, err]).toEqual([2, 'desk: expected a role: agent, lead, admin, auditor\n'])
  })

  test('sets the groups of an agent, and audits them [T220]', async () => {
    const place = await placeOf(engine)
    const { desk, json } = deskOn(place)
    const groupsOfKim = async () =>
      (await json<{ username: string; groups: string[] }[]>('agent list')).find(
        ({ username }) => username === 'kim',
      )?.groups
    await json(kim)
    await json('group add Network')
    const groups = ['agent', 'groups', 'kim', 'Service Desk', 'Network', 'Network']
    expect(await json(groups)).toEqual({ username: 'kim', groups: ['Network', 'Service Desk'] })
    expect((await desk('agent groups kim Nowhere')).err).toBe('desk: there is no group “Nowhere”\n')
    expect(await groupsOfKim()).toEqual(['Network', 'Service Desk'])
    expect((await desk('agent groups kim')).out).toBe('kim belongs to no group.\n')
    expect(await groupsOfKim()).toEqual([])
    const { db } = (await appOn(place, isOn)).services
    const entries = await db
      .selectFrom('audit')
      .select('detail')
      .where('detail', 'like', 'groups: %')
      .orderBy('id')
      .execute()
    expect(entries.map(({ detail }) => detail)).toEqual([
      'groups: Network, Service Desk',
      'groups: none',
    ])
  })

  test('resets the second factor [T102]', async () => {
    const place = await placeOf(engine)
    const { json } = deskOn(place)
    const app = await appOn(place, isOn)
    const agent = await signedInAgent(app, 'auditor')
    await json('agent reset-factor auditor')
    const code = { username: 'auditor', totp: '123456' }
    expect((await agent.post(verifyAgentCode.path, code)).statusCode).toBe(401)
    const form = { username: 'auditor', password }
    expect(await agent.call(signInAgent, form)).toMatchObject({ success: true, hasFactor: false })
    expect((await agent.call(prepareAgentFactor)).isActivated).toBe(false)
  })

  test('invalidates the earlier link with a new one, and audits every change [T103]', async () => {
    const place = await placeOf(engine)
    const { json } = deskOn(place)
    const first = await json<{ link: string }>('agent link lead')
    const second = await json<{ link: string }>('agent link lead')
    const app = await appOn(place, isOn)
    const agent = agentVisitor(app)
    const use = async ({ link }: { link: string }) =>
      (await agent.call(setAgentPassword, { code: codeIn(link), newPassword })).success
    expect([await use(first), await use(second)]).toEqual([false, true])
    await json('agent role lead auditor')
    const { db } = app.services
    const entries = await db
      .selectFrom('audit')
      .innerJoin('agent', 'agent.id', 'audit.agentId')
      .select('detail')
      .where('username', '=', 'lead')
      .where('event', '=', 'operator.changed')
      .orderBy('audit.id')
      .execute()
    expect(entries.map(({ detail }) => detail)).toEqual([
      'link issued',
      'link issued',
      'role lead → auditor',
    ])
  })
})
