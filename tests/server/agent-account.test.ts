import { describe, expect, test } from 'vitest'

import {
  changeAgentPassword,
  finishAgentRenewal,
  getAgentAccount,
  offerAgentRenewal,
  startAgentRenewal,
} from '#contract/agent-account.ts'
import { getAgentState, signInAgent, verifyAgentCode } from '#contract/agent-authentication.ts'
import { setAgentGroups } from '#server/db/agents/agent-groups.ts'
import { agentByUsername } from '#server/db/agents/agents.ts'
import { agentVisitor, halfSignedInAgent, newAgentApp, signedInAgent } from '../support/agents.ts'
import { deliverAll, filedMails } from '../support/mail.ts'
import { password, startOfTests } from '../support/server-data.ts'
import { engines, type TestEngine } from '../support/server-engines.ts'
import { clockAt, codeAt } from '../support/server.ts'

const minute = 60_000
const newPassword = 'Better-Horse-8'
const wrong = { success: false, errorCode: 555 }

/** The lead in two browsers, a minute after the second sign-in. */
const leadTwice = async (engine: TestEngine) => {
  const clock = clockAt()
  const app = await newAgentApp(engine, { clock })
  const elsewhere = await signedInAgent(app, 'lead')
  clock.pass(minute)
  const lead = await signedInAgent(app, 'lead')
  clock.pass(minute)
  const eventsOf = async () => {
    const agent = await agentByUsername(app.services.db, 'lead')
    const rows = await app.services.db
      .selectFrom('audit')
      .select('event')
      .where('agentId', '=', agent?.id ?? 0)
      .orderBy('id')
      .execute()
    return rows.map(({ event }) => event)
  }
  return { app, clock, lead, elsewhere, eventsOf, totp: codeAt(clock.now()) }
}

const keyIn = (qrData: string) => new URL(qrData).searchParams.get('secret') ?? ''

describe.each(engines)('the account of an agent on $name', (engine) => {
  test('names the username, the address and the groups [T231]', async () => {
    const { app, lead } = await leadTwice(engine)
    const { db } = app.services
    const agent = await agentByUsername(db, 'lead')
    await setAgentGroups(db, agent?.id ?? 0, ['Service Desk'])
    expect(await lead.call(getAgentAccount)).toEqual({
      username: 'lead',
      mail: 'lead@provider.example',
      groups: ['Service Desk'],
    })
  })

  test('keeps this session under a new id after a new password, and ends all others [T231]', async () => {
    const { app, lead, elsewhere, eventsOf, totp } = await leadTwice(engine)
    const before = lead.cookie
    expect(await lead.call(changeAgentPassword, { password, newPassword, totp })).toEqual({
      success: true,
    })
    expect(lead.cookie).not.toBe(before)
    expect((await lead.call(getAgentState)).stage).toBe('full')
    expect((await elsewhere.call(getAgentState)).stage).toBe('none')
    const stolen = agentVisitor(app)
    stolen.cookie = before
    expect((await stolen.call(getAgentState)).stage).toBe('none')
    const old = await stolen.call(signInAgent, { username: 'lead', password })
    expect(old.success).toBe(false)
    await deliverAll(app)
    expect((await filedMails(app)).at(-1)).toMatchObject({
      subject: 'Statedesk: your password has been changed',
      to: [{ address: 'lead@provider.example' }],
    })
    expect(await eventsOf()).toContain('password.changed')
  })

  test('needs the current password, a good new one and a fresh code to change it [T231]', async () => {
    const { lead, elsewhere, eventsOf, totp } = await leadTwice(engine)
    const change = (part: object) =>
      lead.call(changeAgentPassword, { password, newPassword, totp, ...part })
    expect(await change({ password: 'Wrong-Horse-7' })).toEqual({
      success: false,
      message: 'The current password is incorrect.',
    })
    for (const refused of ['short', password])
      expect(await change({ newPassword: refused })).toMatchObject({ success: false })
    const used = codeAt(startOfTests + minute)
    for (const code of ['000000', used]) expect(await change({ totp: code })).toMatchObject(wrong)
    expect((await elsewhere.call(getAgentState)).stage).toBe('full')
    expect((await eventsOf()).slice(-3)).toEqual([
      'password.change-refused',
      'totp.refused',
      'totp.refused',
    ])
    // Neither refusal has used up the right code.
    expect(await change({})).toEqual({ success: true })
  })

  test('can be changed by one of two requests at the same time [T231]', async () => {
    const { clock, lead, elsewhere } = await leadTwice(engine)
    const first = codeAt(clock.now())
    const change = (browser: typeof lead, totp: string) =>
      browser.call(changeAgentPassword, { password, newPassword, totp })
    const answers = await Promise.allSettled([change(lead, first), change(elsewhere, first)])
    const done = answers.filter(
      ({ status, ...answer }) =>
        'value' in answer &&
        status === 'fulfilled' &&
        (answer.value as { success: boolean }).success,
    )
    expect(done).toHaveLength(1)
  })

  test('gets another app once a code of each app has confirmed it [T231]', async () => {
    const { app, clock, lead, eventsOf, totp } = await leadTwice(engine)
    expect((await lead.post(offerAgentRenewal.path, {})).statusCode).toBe(409)
    expect(await lead.call(startAgentRenewal, { totp: '000000' })).toMatchObject(wrong)
    expect(await lead.call(startAgentRenewal, { totp })).toEqual({ success: true })
    const { isActivated, qrData } = await lead.call(offerAgentRenewal)
    expect([isActivated, new URL(qrData).pathname]).toEqual([false, '/Statedesk:lead'])
    expect(await lead.call(offerAgentRenewal)).toEqual({ isActivated, qrData })
    expect(await lead.call(finishAgentRenewal, { totp: '000000' })).toMatchObject(wrong)
    const newCode = codeAt(clock.now(), keyIn(qrData))
    expect(await lead.call(finishAgentRenewal, { totp: newCode })).toEqual({ success: true })
    expect((await lead.call(finishAgentRenewal, { totp: newCode })).success).toBe(false)
    clock.pass(minute)
    const half = await halfSignedInAgent(app, 'lead')
    const verify = (code: string) => half.call(verifyAgentCode, { username: 'lead', totp: code })
    expect(await verify(codeAt(clock.now()))).toEqual({ success: false })
    expect(await verify(codeAt(clock.now(), keyIn(qrData)))).toEqual({ success: true })
    await deliverAll(app)
    expect((await filedMails(app)).at(-1)?.subject).toBe(
      'Statedesk: your authenticator app has been replaced',
    )
    expect(await eventsOf()).toContain('factor.renewed')
  })

  test('keeps its app if the set-up isn’t finished within 15 minutes [T231]', async () => {
    const { clock, lead, totp } = await leadTwice(engine)
    await lead.call(startAgentRenewal, { totp })
    const { qrData } = await lead.call(offerAgentRenewal)
    clock.pass(15 * minute)
    expect((await lead.post(offerAgentRenewal.path, {})).statusCode).toBe(409)
    const late = codeAt(clock.now(), keyIn(qrData))
    expect(await lead.call(finishAgentRenewal, { totp: late })).toEqual({
      success: false,
      message: 'The setup has timed out. Please start again.',
    })
    expect(await lead.call(startAgentRenewal, { totp: codeAt(clock.now()) })).toEqual({
      success: true,
    })
  })
})
