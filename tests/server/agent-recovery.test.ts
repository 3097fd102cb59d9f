import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'

import {
  getAgentState,
  requestAgentPassword,
  setAgentPassword,
  signInAgent,
} from '#contract/agent-authentication.ts'
import { requestPasswordReset } from '#contract/recovery.ts'
import { issueAgentLink } from '#server/db/agents/agent-links.ts'
import { agentByUsername, updateAgent } from '#server/db/agents/agents.ts'
import { agentVisitor, newAgentApp, signedInAgent } from '../support/agents.ts'
import { deliverAll, filedMails } from '../support/mail.ts'
import { engines } from '../support/server-engines.ts'
import { clockAt, visitor } from '../support/server.ts'

const hour = 60 * 60_000
const newPassword = 'Better-Horse-8'

const idOf = async (app: FastifyInstance, username: string) => {
  const agent = await agentByUsername(app.services.db, username)
  return agent?.id ?? 0
}

const lastMail = async (app: FastifyInstance) => (await filedMails(app)).at(-1)

const codeFor = async (app: FastifyInstance, username: string) => {
  await agentVisitor(app).call(requestAgentPassword, { username })
  await deliverAll(app)
  const { text = '' } = (await lastMail(app)) ?? {}
  return /\/agent\/set-password\?code=([\w-]{43})/.exec(text)?.[1] ?? ''
}

describe.each(engines)('the forgotten password of an agent on $name', (engine) => {
  test('is replaced with a link from an email, which ends all sessions and is confirmed [T230]', async () => {
    const app = await newAgentApp(engine)
    const signedIn = await signedInAgent(app, 'lead')
    const code = await codeFor(app, ' LEAD ')
    expect(await lastMail(app)).toMatchObject({
      subject: 'Statedesk: reset your password',
      to: [{ name: 'Ada lead', address: 'lead@provider.example' }],
    })
    const agent = agentVisitor(app)
    expect(await agent.call(setAgentPassword, { code, newPassword })).toEqual({ success: true })
    expect((await agent.call(setAgentPassword, { code, newPassword })).success).toBe(false)
    expect((await signedIn.call(getAgentState)).stage).toBe('none')
    const signIn = { username: 'lead', password: newPassword }
    expect((await agent.call(signInAgent, signIn)).success).toBe(true)
    await deliverAll(app)
    expect(await lastMail(app)).toMatchObject({
      subject: 'Statedesk: your password has been changed',
      to: [{ address: 'lead@provider.example' }],
    })
    expect((await lastMail(app))?.text).toContain('tell your administrator')
  })

  test('gets a link for 60 minutes that leaves an earlier one valid [T230]', async () => {
    const clock = clockAt()
    const app = await newAgentApp(engine, { clock })
    const { db } = app.services
    const agentId = await idOf(app, 'lead')
    const earlier = await issueAgentLink(db, { agentId, now: clock.now(), lifetime: 3 * hour })
    const code = await codeFor(app, 'lead')
    clock.pass(hour)
    const agent = agentVisitor(app)
    expect((await agent.call(setAgentPassword, { code, newPassword })).success).toBe(false)
    expect((await agent.call(setAgentPassword, { code: earlier, newPassword })).success).toBe(true)
  })

  test('is asked for with the same answer by everyone, and emailed to active agents only [T230]', async () => {
    const app = await newAgentApp(engine)
    const { db } = app.services
    await updateAgent(db, await idOf(app, 'auditor'), { locked: 1 })
    await updateAgent(db, await idOf(app, 'admin'), { mail: '' })
    const answers = new Set<string>()
    for (const username of ['nobody', 'ann', 'auditor', 'admin', 'agent']) {
      const answer = await agentVisitor(app).post(requestAgentPassword.path, { username })
      answers.add(`${answer.statusCode} ${answer.body} ${Object.keys(answer.headers).join()}`)
    }
    expect(answers.size).toBe(1)
    expect(await deliverAll(app)).toBe(5)
    const mails = await filedMails(app)
    expect(mails.map(({ to }) => to?.[0]?.address)).toEqual(['agent@provider.example'])
  })

  test('waits in the outbox once, and never with the customer of the same name [T230]', async () => {
    const app = await newAgentApp(engine)
    const { db } = app.services
    const request = () => agentVisitor(app).call(requestAgentPassword, { username: 'lead' })
    await Promise.all([request(), request(), request()])
    await visitor(app).call(requestPasswordReset, { username: 'ann' })
    const waiting = await db.selectFrom('outbox').select(['kind', 'agentId', 'accountId']).execute()
    expect(waiting.filter(({ agentId }) => agentId !== null)).toEqual([
      { kind: 'passwordReset', agentId: await idOf(app, 'lead'), accountId: null },
    ])
    expect(waiting).toHaveLength(2)
  })

  test('is emailed at most three times in fifteen minutes [T230]', async () => {
    const clock = clockAt()
    const app = await newAgentApp(engine, { clock })
    for (let sent = 0; sent < 4; sent += 1) await codeFor(app, 'lead')
    expect(await filedMails(app)).toHaveLength(3)
    clock.pass(hour / 4)
    await deliverAll(app)
    expect(await filedMails(app)).toHaveLength(4)
  })

  test('is forgotten by unsent emails once a new one is set [T230]', async () => {
    const app = await newAgentApp(engine)
    const code = await codeFor(app, 'lead')
    await agentVisitor(app).call(requestAgentPassword, { username: 'lead' })
    await agentVisitor(app).call(setAgentPassword, { code, newPassword })
    await deliverAll(app)
    const subjects = (await filedMails(app)).map(({ subject }) => subject)
    expect(subjects).toEqual([
      'Statedesk: reset your password',
      'Statedesk: your password has been changed',
    ])
  })

  test('can be asked for ten times in fifteen minutes [T230]', async () => {
    const app = await newAgentApp(engine)
    const ask = () => agentVisitor(app).post(requestAgentPassword.path, { username: 'lead' })
    for (let tries = 0; tries < 10; tries += 1) expect((await ask()).statusCode).toBe(200)
    expect((await ask()).statusCode).toBe(429)
  })
})
