import { randomUUID } from 'node:crypto'

import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'

import { getAgentState, setAgentPassword, signInAgent } from '#contract/agent-authentication.ts'
import * as team from '#contract/agent-team.ts'
import { issueAgentLink } from '#server/db/agents/agent-links.ts'
import { agentByUsername, updateAgent } from '#server/db/agents/agents.ts'
import { agentVisitor, newAgentApp, signedInAgent } from '../support/agents.ts'
import { deliverAll, filedMails } from '../support/mail.ts'
import { engines, type TestEngine } from '../support/server-engines.ts'

const newcomer = {
  username: 'nora.new',
  name: ' Nora New ',
  mail: 'nora@provider.example',
  role: 'agent',
  language: 'de',
} as const

const noOther = {
  success: false,
  message: 'No other administrator can sign in. Make someone else an administrator first.',
}

const idOf = async (app: FastifyInstance, username: string) => {
  const agent = await agentByUsername(app.services.db, username)
  return agent?.id ?? 0
}

const setUp = async (engine: TestEngine) => {
  const app = await newAgentApp(engine)
  const { db } = app.services
  const admin = await signedInAgent(app, 'admin')
  const change = async (username: string, done: team.AgentChange, by = admin) =>
    by.call(team.changeAgent, {
      writeId: randomUUID(),
      id: await idOf(app, username),
      change: done,
    })
  const edit = async (username: string, part: object, by = admin) => {
    const agent = (await agentByUsername(db, username))!
    const { id, displayName: name, mail, role, language } = agent
    const form = { id, name, mail, role, language: language as 'en' | 'de', ...part }
    return by.call(team.editAgent, { writeId: randomUUID(), ...form })
  }
  const details = async () => {
    const rows = await db
      .selectFrom('audit')
      .select('detail')
      .where('event', '=', 'team.changed')
      .where('agentId', '=', await idOf(app, 'admin'))
      .orderBy('id')
      .execute()
    return rows.map(({ detail }) => detail)
  }
  return { app, db, admin, change, edit, details }
}

const use = (app: FastifyInstance, code: string) =>
  agentVisitor(app).call(setAgentPassword, { code, newPassword: 'Better-Horse-8' })

/** A second admin who can sign in. */
const promoteLead = async (app: FastifyInstance) =>
  updateAgent(app.services.db, await idOf(app, 'lead'), { role: 'admin' })

describe.each(engines)('the team on $name', (engine) => {
  test('is listed with groups and their members, without secrets [T232, T233]', async () => {
    const { admin } = await setUp(engine)
    const { agents, groups } = await admin.call(team.getTeam)
    expect(agents.find(({ username }) => username === 'lead')).toEqual({
      agentId: 2,
      name: 'Ada lead',
      username: 'lead',
      mail: 'lead@provider.example',
      role: 'lead',
      language: 'en',
      state: 'active',
      hasFactor: true,
    })
    expect(groups).toContainEqual({ name: 'Service Desk', mail: '', language: 'en', members: [] })
    expect(agents.find(({ username }) => username === 'gone')?.state).toBe('locked')
    expect(agents.find(({ username }) => username === 'fresh')?.hasFactor).toBe(false)
  })

  test('gets a new agent, who sets a password with the emailed link [T232]', async () => {
    const { app, admin, details } = await setUp(engine)
    const writeId = randomUUID()
    const invite = () => admin.call(team.inviteAgent, { writeId, ...newcomer })
    expect(await invite()).toEqual({ success: true })
    // The same form again.
    expect(await invite()).toEqual({ success: true })
    expect(await deliverAll(app)).toBe(1)
    const [mail] = await filedMails(app)
    expect(mail).toMatchObject({
      subject: 'Statedesk: Ihr Konto als Agent',
      to: [{ name: 'Nora New', address: 'nora@provider.example' }],
    })
    const code = /set-password\?code=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
    const nora = agentVisitor(app)
    const newPassword = 'Better-Horse-8'
    expect(await nora.call(setAgentPassword, { code, newPassword })).toEqual({ success: true })
    const signIn = { username: 'nora.new', password: newPassword }
    expect(await nora.call(signInAgent, signIn)).toMatchObject({ success: true, hasFactor: false })
    expect(await details()).toEqual(['agent nora.new: added as agent'])
  })

  test('refuses a taken username and names the field, and incomplete forms [T232]', async () => {
    const { admin } = await setUp(engine)
    const invite = (part: object) =>
      admin.post(team.inviteAgent.path, { writeId: randomUUID(), ...newcomer, ...part })
    expect((await invite({ username: 'LEAD' })).json()).toEqual({
      success: false,
      field: 'username',
      message: 'The username “LEAD” is already taken.',
    })
    for (const part of [{ name: '<b>' }, { mail: 'nora' }, { username: 'x' }, { role: 'owner' }])
      expect([part, (await invite(part)).statusCode]).toEqual([part, 400])
  })

  test('changes an agent, whose new role counts at once [T232]', async () => {
    const { app, db, edit, details } = await setUp(engine)
    const lead = await signedInAgent(app, 'lead')
    const part = { name: 'Ada Lovelace', mail: 'ada@provider.example', role: 'admin' }
    expect(await edit('lead', part)).toEqual({ success: true })
    expect(await agentByUsername(db, 'lead')).toMatchObject({
      displayName: 'Ada Lovelace',
      mail: 'ada@provider.example',
      role: 'admin',
    })
    expect((await lead.call(getAgentState)).agent?.role).toBe('admin')
    expect(await details()).toEqual([
      'agent lead: name Ada lead → Ada Lovelace, email lead@provider.example → ada@provider.example, role lead → admin',
    ])
  })

  test('locks an agent out everywhere, and lets them in again [T232]', async () => {
    const { app, change, details } = await setUp(engine)
    const lead = await signedInAgent(app, 'lead')
    expect(await change('lead', 'lock')).toEqual({ success: true })
    expect((await lead.call(getAgentState)).stage).toBe('none')
    expect(await change('lead', 'sendLink')).toEqual({
      success: false,
      message: 'This agent is locked. Unlock the agent first.',
    })
    expect(await change('lead', 'unlock')).toEqual({ success: true })
    expect(await details()).toEqual(['agent lead: locked', 'agent lead: unlocked'])
  })

  test('resets an authenticator app, and says so by email [T232]', async () => {
    const { app, db, change } = await setUp(engine)
    const lead = await signedInAgent(app, 'lead')
    expect(await change('lead', 'resetFactor')).toEqual({ success: true })
    expect((await lead.call(getAgentState)).stage).toBe('none')
    expect((await agentByUsername(db, 'lead'))?.totpSecret).toBeNull()
    await deliverAll(app)
    const [mail] = await filedMails(app)
    expect(mail?.subject).toBe('Statedesk: two-factor authentication has been reset')
    expect(mail?.to?.[0]?.address).toBe('lead@provider.example')
  })

  test('emails a link that replaces earlier ones [T232]', async () => {
    const { app, change } = await setUp(engine)
    const codeOf = async () => {
      await change('lead', 'sendLink')
      await deliverAll(app)
      const text = (await filedMails(app)).at(-1)?.text ?? ''
      return /set-password\?code=([\w-]{43})/.exec(text)?.[1] ?? ''
    }
    const [first, second] = [await codeOf(), await codeOf()]
    expect((await use(app, first)).success).toBe(false)
    expect((await use(app, second)).success).toBe(true)
  })

  test('has its invitation withdrawn and sent again when the address is corrected [T232]', async () => {
    const { app, admin, edit } = await setUp(engine)
    await admin.call(team.inviteAgent, { writeId: randomUUID(), ...newcomer })
    const sent = async () => {
      await deliverAll(app)
      const { to, text = '' } = (await filedMails(app)).at(-1) ?? {}
      const code = /set-password\?code=([\w-]{43})/.exec(text)?.[1] ?? ''
      return { address: to?.[0]?.address, code }
    }
    const wrong = await sent()
    await edit('nora.new', { mail: 'nora.new@provider.example' })
    const right = await sent()
    expect([wrong.address, right.address]).toEqual([newcomer.mail, 'nora.new@provider.example'])
    expect((await use(app, wrong.code)).success).toBe(false)
    // Another name doesn't need another link.
    await edit('nora.new', { name: 'Nora' })
    expect(await deliverAll(app)).toBe(0)
    expect(await use(app, right.code)).toEqual({ success: true })
  })

  test('is told at the old address when an admin changes it [T232]', async () => {
    const { app, edit } = await setUp(engine)
    await edit('lead', { mail: 'thief@elsewhere.example' })
    expect(await deliverAll(app)).toBe(1)
    const [mail] = await filedMails(app)
    expect(mail).toMatchObject({
      subject: 'Statedesk: your email address has been changed',
      to: [{ name: 'Ada lead', address: 'lead@provider.example' }],
    })
    expect(mail?.text).toContain('An administrator has just changed the email address')
    expect(mail?.text).not.toContain('thief')
  })

  test('has links and waiting emails withdrawn by a lock, for good [T232]', async () => {
    const { app, db, change } = await setUp(engine)
    const { now } = app.services
    const id = await idOf(app, 'lead')
    await change('lead', 'sendLink')
    const code = await issueAgentLink(db, { agentId: id, now: now(), lifetime: 60_000 })
    await change('lead', 'lock')
    await change('lead', 'unlock')
    expect((await use(app, code)).success).toBe(false)
    expect(await deliverAll(app)).toBe(0)
  })

  test('keeps its last admin: neither role, account nor app can be taken away [T232]', async () => {
    const { app, db, change, edit } = await setUp(engine)
    expect(await edit('admin', { role: 'agent' })).toEqual(noOther)
    expect(await change('admin', 'lock')).toEqual(noOther)
    expect(await change('admin', 'resetFactor')).toEqual(noOther)
    // Another admin who can't sign in doesn't help.
    await promoteLead(app)
    for (const part of [{ locked: 1 as const }, { passwordHash: '' }, { totpSecret: null }]) {
      const lead = (await agentByUsername(db, 'lead'))!
      await updateAgent(db, lead.id, part)
      expect(await change('admin', 'lock')).toEqual(noOther)
      const { locked, passwordHash, totpSecret } = lead
      await updateAgent(db, lead.id, { locked, passwordHash, totpSecret })
    }
    expect(await edit('admin', { name: 'Ida' })).toEqual({ success: true })
    expect(await edit('admin', { role: 'agent' })).toEqual({ success: true })
  })

  test('keeps one of two admins who remove each other at the same time [T232]', async () => {
    for (const done of ['lock', 'resetFactor'] as const) {
      const { app, db, admin, change } = await setUp(engine)
      await promoteLead(app)
      const lead = await signedInAgent(app, 'lead')
      await Promise.allSettled([change('lead', done, admin), change('admin', done, lead)])
      const admins = await db.selectFrom('agent').selectAll().where('role', '=', 'admin').execute()
      const able = admins.filter(({ locked, totpSecret }) => locked === 0 && totpSecret !== null)
      expect([done, able.length]).toEqual([done, 1])
    }
  })

  test('gets groups with address and members, whose names are taken once [T233]', async () => {
    const { app, admin, details } = await setUp(engine)
    const form = { group: ' Nights ', isNew: 1, language: 'de' } as const
    const save = (part: object) =>
      admin.call(team.saveGroup, {
        writeId: randomUUID(),
        ...form,
        mail: 'net@provider.example',
        members: [2, 999],
        ...part,
      })
    expect(await save({})).toEqual({ success: true })
    const group = async () =>
      (await admin.call(team.getTeam)).groups.find(({ name }) => name === 'Nights')
    const added = { name: 'Nights', mail: 'net@provider.example', language: 'de', members: [2] }
    expect(await group()).toEqual(added)
    expect(await save({})).toEqual({
      success: false,
      field: 'name',
      message: 'There’s already a group called “Nights”.',
    })
    const ids = [await idOf(app, 'agent'), await idOf(app, 'admin')]
    expect(await save({ isNew: 0, mail: '', members: ids })).toEqual({ success: true })
    expect(await group()).toEqual({ ...added, mail: '', members: ids.toSorted() })
    const unknown = await admin.post(team.saveGroup.path, {
      writeId: randomUUID(),
      group: 'Nobody',
      isNew: '0',
      language: 'en',
    })
    expect(unknown.statusCode).toBe(404)
    expect(await details()).toEqual(['group Nights: added', 'group Nights: changed'])
  })
})
