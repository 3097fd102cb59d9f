import { describe, expect, test } from 'vitest'

import { startAgentRenewal } from '#contract/agent-account.ts'
import { getAgentState, signInAgent } from '#contract/agent-authentication.ts'
import * as calls from '#contract/agent-passkeys.ts'
import { changeAgent } from '#contract/agent-team.ts'
import { getState } from '#contract/authentication.ts'
import { updateAgent } from '#server/db/agents/agents.ts'
import { agentVisitor, halfSignedInAgent, newAgentApp, signedInAgent } from '../support/agents.ts'
import { idsIn, newPasskey, type TestPasskey } from '../support/authenticator.ts'
import { deliverAll, filedMails } from '../support/mail.ts'
import { addPasskey, freshCode, givenOptions, signInWith } from '../support/passkeys.ts'
import { password } from '../support/server-data.ts'
import { engines, type TestEngine } from '../support/server-engines.ts'
import { clockAt, signedIn, visitor, type Clock, type Visitor } from '../support/server.ts'

const minute = 60_000
const leadId = 2
const refused = { success: false, username: '' }
const accepted = { success: true, username: 'lead' }

const codeOf = (clock: Clock) => ({ totp: freshCode(clock).totp })

const register = async (agent: Visitor, proof: Record<string, string>) => {
  const { options } = await agent.call(calls.startAgentPasskeyRegistration, proof)
  const passkey = newPasskey()
  const sent = { name: 'Key', passkey: passkey.create(givenOptions(options)) }
  expect(await agent.call(calls.finishAgentPasskeyRegistration, sent)).toEqual({ success: true })
  return passkey
}

/** The lead is signed in and has a passkey. */
const leadWithPasskey = async (engine: TestEngine) => {
  const clock = clockAt()
  const app = await newAgentApp(engine, { clock })
  const lead = await signedInAgent(app, 'lead')
  const passkey = await register(lead, codeOf(clock))
  return { app, clock, lead, passkey }
}

const signIn = async (app: Visitor['app'], passkey: TestPasskey, answer = {}) => {
  const browser = agentVisitor(app)
  const { options } = await browser.call(calls.startAgentPasskeySignIn)
  const sent = { passkey: passkey.get(options, answer) }
  return { browser, result: await browser.call(calls.finishAgentPasskeySignIn, sent) }
}

const passStep = async (agent: Visitor, passkey: TestPasskey, answer = {}) => {
  const options = givenOptions((await agent.call(calls.startAgentPasskeyStep)).options)
  const sent = { passkey: passkey.get(options, answer) }
  return (await agent.call(calls.finishAgentPasskeyStep, sent)).success
}

const proofBy = async (agent: Visitor, passkey: TestPasskey, answer = {}) => {
  const { options } = await agent.call(calls.startAgentPasskeyProof)
  return { totp: '', passkey: passkey.get(givenOptions(options), answer) }
}

const listOf = async (agent: Visitor) => (await agent.call(calls.listAgentPasskeys)).list

const eventsOf = async ({ services: { db } }: Visitor['app']) => {
  const rows = await db.selectFrom('audit').select('event').where('agentId', '=', leadId).execute()
  return rows.map(({ event }) => event)
}

describe.each(engines)('the passkeys of an agent on $name', (engine) => {
  test('sign in instead of username and password [T276]', async () => {
    const { app, passkey } = await leadWithPasskey(engine)
    const { browser, result } = await signIn(app, passkey)
    expect(result).toEqual(accepted)
    const state = await browser.call(getAgentState)
    expect(state).toMatchObject({ stage: 'full', passkeys: 'signIn', agent: { agentId: leadId } })
    expect((await eventsOf(app)).at(-1)).toBe('passkey.accepted')
    expect((await signIn(app, passkey, { isVerified: false })).result).toEqual(refused)
    expect((await signIn(app, passkey, { userHandle: null })).result).toEqual(refused)
    expect((await signIn(app, newPasskey(), { userHandle: 'AAAA' })).result).toEqual(refused)
  })

  test('replace the code after the password [T276]', async () => {
    const { app, passkey } = await leadWithPasskey(engine)
    const half = agentVisitor(app)
    const passed = await half.call(signInAgent, { username: 'lead', password })
    expect(passed).toEqual({ ...accepted, hasFactor: true, hasPasskey: true })
    expect(await half.call(getAgentState)).toMatchObject({ stage: 'password', hasPasskey: true })
    const { options } = await half.call(calls.startAgentPasskeyStep)
    expect(options).toMatchObject({ userVerification: 'discouraged' })
    expect(idsIn(givenOptions(options), 'allowCredentials')).toEqual([passkey.id])
    expect(await passStep(half, passkey, { origin: 'https://evil.example' })).toBe(false)
    expect(await passStep(half, passkey, { isVerified: false })).toBe(true)
    expect((await half.call(getAgentState)).stage).toBe('full')
    const other = await halfSignedInAgent(app, 'agent')
    expect(await other.call(getAgentState)).not.toHaveProperty('hasPasskey')
    expect(await other.call(calls.startAgentPasskeyStep)).toEqual({ options: null })
  })

  test('never sign in a user, nor those of users an agent [T276]', async () => {
    const { app, clock, passkey } = await leadWithPasskey(engine)
    clock.pass(minute)
    const users = await addPasskey(await signedIn(app, 'bob'), clock)
    expect((await signInWith(app, passkey)).result).toMatchObject(refused)
    expect((await signIn(app, users)).result).toMatchObject(refused)
    const half = await halfSignedInAgent(app, 'lead')
    expect(await passStep(half, users)).toBe(false)
    const browser = visitor(app)
    const { options } = await browser.call(calls.startAgentPasskeySignIn)
    const { result } = await signInWith(app, users, { challenge: options.challenge }, browser)
    expect(result).toMatchObject(refused)
    expect((await browser.call(getState)).username).toBe('')
  })

  test('are listed, renamed and removed, with an audit and emails [T276]', async () => {
    const { app, clock, lead } = await leadWithPasskey(engine)
    const [{ id = 0 } = {}] = await listOf(lead)
    expect(await lead.call(calls.renameAgentPasskey, { id, name: 'YubiKey' })).toEqual({
      success: true,
    })
    expect(await listOf(lead)).toMatchObject([{ name: 'YubiKey', works: true, canRemove: true }])
    const auditor = await signedInAgent(app, 'auditor')
    expect(await listOf(auditor)).toEqual([])
    expect(await auditor.call(calls.renameAgentPasskey, { id, name: 'X' })).toMatchObject({
      success: false,
    })
    const wrong = await lead.call(calls.removeAgentPasskey, { id, totp: '000000' })
    expect(wrong).toMatchObject({ success: false, errorCode: 555 })
    const removal = await lead.call(calls.removeAgentPasskey, { id, ...codeOf(clock) })
    expect(removal).toMatchObject({ success: true, removed: { host: 'localhost' } })
    expect(await listOf(lead)).toEqual([])
    const events = ['passkey.added', 'passkey.renamed', 'totp.refused', 'passkey.removed']
    expect((await eventsOf(app)).slice(-4)).toEqual(events)
    await deliverAll(app)
    const mails = await filedMails(app)
    expect(mails.map(({ subject, to }) => [subject, to?.[0]?.address])).toEqual([
      ['Statedesk: a passkey has been added', 'lead@provider.example'],
      ['Statedesk: a passkey has been removed', 'lead@provider.example'],
    ])
  })

  test('confirm changes of the own account, and only in the session that asked [T276]', async () => {
    const { app, lead, passkey } = await leadWithPasskey(engine)
    expect(await lead.call(startAgentRenewal, await proofBy(lead, passkey))).toEqual({
      success: true,
    })
    await register(lead, await proofBy(lead, passkey))
    const wrong = { success: false, errorCode: 555 }
    const unverified = await proofBy(lead, passkey, { isVerified: false })
    expect(await lead.call(startAgentRenewal, unverified)).toMatchObject(wrong)
    const { browser } = await signIn(app, passkey)
    const proof = await proofBy(lead, passkey)
    expect(await browser.call(startAgentRenewal, proof)).toMatchObject(wrong)
    expect(await lead.call(startAgentRenewal, proof)).toEqual({ success: true })
    expect(await lead.call(startAgentRenewal, proof)).toMatchObject(wrong)
  })

  test('don’t sign in a locked agent, and go with a reset of the second factor [T275, T276]', async () => {
    const { app, passkey } = await leadWithPasskey(engine)
    const { db } = app.services
    await updateAgent(db, leadId, { locked: 1 })
    expect((await signIn(app, passkey)).result).toEqual(refused)
    await updateAgent(db, leadId, { locked: 0 })
    expect((await signIn(app, passkey)).result).toEqual(accepted)
    const admin = await signedInAgent(app, 'admin')
    const reset = { id: leadId, change: 'resetFactor' }
    expect(await admin.call(changeAgent, reset)).toMatchObject({ success: true })
    expect((await signIn(app, passkey)).result).toEqual(refused)
  })
})
