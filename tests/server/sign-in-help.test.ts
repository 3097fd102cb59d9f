import { randomUUID } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'

import * as agentCalls from '#contract/agent-sign-in-help.ts'
import {
  getCustomerUser,
  inviteUser,
  lockUser,
  resetUserFactor,
  sendUserLink,
  setUserFlags,
  unlockUser,
} from '#contract/agent-users.ts'
import { getFlags } from '#contract/authentication.ts'
import { startPasskeyProof } from '#contract/passkeys.ts'
import { approveSignInHelp, declineSignInHelp, listSignInHelp } from '#contract/sign-in-help.ts'
import { updateAccount, type Account } from '#server/db/accounts/accounts.ts'
import { overrideCounts } from '#server/db/accounts/sign-in-help.ts'
import { inTransaction } from '#server/db/engine/in-transaction.ts'
import { updateAgent } from '#server/db/agents/agents.ts'
import { newEmergencyCode, hashEmergencyCode } from '#server/domain/emergency-code.ts'
import { mailFolder } from '#server/mail/mailer.ts'
import { finishDueHelp } from '#server/rules/sign-in-help-decision.ts'
import { lockLogin } from '#server/rules/user-changes.ts'
import { sweepSessions } from '#server/rules/sweep-sessions.ts'
import { halfSignedInAgent, newAgentApp, signedInAgent } from '../support/agents.ts'
import { deskOn } from '../support/desk.ts'
import { sentTo } from '../support/incoming.ts'
import { deliverAll } from '../support/mail.ts'
import { addPasskey, givenOptions } from '../support/passkeys.ts'
import { password } from '../support/server-data.ts'
import { engines, type TestEngine } from '../support/server-engines.ts'
import { appOn, clockAt, codeAt, newApp, placeOf, signedIn, visitor } from '../support/server.ts'
import type { Clock, Visitor } from '../support/server.ts'

const minute = 60_000
const hour = 60 * minute
const [ann, bob, cid, eve] = [1, 2, 3, 4]

const setUp = async (engine: TestEngine) => {
  const place = await placeOf(engine)
  const clock = clockAt()
  const app = await appOn(place, { clock, env: { AGENTS: 'on' } })
  return { place, app, clock, lead: await signedInAgent(app, 'lead') }
}

type Portal = Awaited<ReturnType<typeof setUp>>

const done = { success: true }
const gone = { success: false, message: 'This request is no longer open.' }
const outdated = {
  success: false,
  message:
    'Something has changed since this was requested, so nothing was done. It has to be requested again.',
}

const accountOf = ({ services: { db } }: FastifyInstance, id: number) =>
  db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const change = ({ services: { db } }: FastifyInstance, id: number, set: Partial<Account>) =>
  updateAccount(db, id, set)

const helpOf = async (agent: Visitor, userId: number) =>
  (await agent.call(getCustomerUser, { userId })).data?.help

const proofOf = async (agent: Visitor, userId: number) =>
  (await agent.call(getCustomerUser, { userId })).data?.proof

const ask = (agent: Visitor, form: object = {}) =>
  agent.call(agentCalls.askForHelpApproval, {
    userId: ann,
    kind: 'factor',
    reason: ' A new phone ',
    ...form,
  })

const override = (agent: Visitor, form: object = {}) =>
  agent.call(agentCalls.helpLastManager, {
    userId: bob,
    kind: 'factor',
    reason: 'A lost phone',
    hasCalled: 1,
    ...form,
  })

const listed = async (manager: Visitor) => (await manager.call(listSignInHelp)).list

/** A code that this user hasn't used yet. */
const nextCode = (clock: Clock) => {
  clock.pass(minute)
  return codeAt(clock.now())
}

const approve = async (manager: Visitor, clock: Clock, id: number) =>
  manager.call(approveSignInHelp, { id, totp: nextCode(clock), password: '' })

const firstOpen = async (manager: Visitor) => {
  const [first] = await listed(manager)
  return first?.id ?? 0
}

const giveEmergencyCode = async (app: FastifyInstance, id: number) => {
  const code = newEmergencyCode()
  await change(app, id, { emergencyCodeHash: await hashEmergencyCode(code) })
  return code
}

const byCode = (agent: Visitor, code: string, form: object = {}) =>
  agent.call(agentCalls.helpByEmergencyCode, { userId: ann, kind: 'factor', code, ...form })

const auditOf = ({ services: { db } }: FastifyInstance) =>
  db
    .selectFrom('audit')
    .select(['event', 'accountId', 'agentId', 'detail'])
    .where('event', 'like', 'help.%')
    .orderBy('id')
    .execute()

const subjectsTo = async (app: FastifyInstance, name: string) => {
  await deliverAll(app)
  if (!existsSync(mailFolder(app.services.env))) return []
  return (await sentTo(app, `${name}@example.com`)).map(({ subject }) => subject)
}

const lastTo = async (app: FastifyInstance, name: string) =>
  (await sentTo(app, `${name}@example.com`)).at(-1)?.text ?? ''

const withSetting = async (engine: TestEngine, setting: object) => {
  const place = await placeOf(engine)
  const PROVIDER_FILE = join(place.dataDir, 'provider.json')
  writeFileSync(PROVIDER_FILE, JSON.stringify(setting))
  return appOn(place, { env: { AGENTS: 'on', PROVIDER_FILE } })
}

describe.each(engines)('what help with signing in needs on $name', (engine) => {
  test('is announced to managers where agents work and the provider wants it [T236, T239]', async () => {
    const extrasOf = async (app: FastifyInstance) => (await visitor(app).call(getFlags)).extras
    expect(await extrasOf(await newApp(engine))).not.toHaveProperty('signInHelp')
    expect(await extrasOf(await newAgentApp(engine))).toMatchObject({ signInHelp: 1 })
    const app = await withSetting(engine, { resetsNeedProof: false })
    expect(await extrasOf(app)).not.toHaveProperty('signInHelp')
    expect(await proofOf(await signedInAgent(app, 'lead'), ann)).toBeUndefined()
  })

  test('depends on who manages the logins of the user’s company [T236]', async () => {
    const { app, lead } = await setUp(engine)
    const needs = (managers: string[]) => ({
      managers,
      ways: managers.length > 0 ? ['manager'] : [],
    })
    expect(await proofOf(lead, ann)).toEqual(needs(['Bob Zorn (Alpha)']))
    expect(await proofOf(lead, bob)).toEqual(needs([]))
    await giveEmergencyCode(app, ann)
    expect(await proofOf(lead, ann)).toMatchObject({ ways: ['code', 'manager'] })
    for (const set of [{ locked: 1 }, { passwordHash: '' }, { sm: 0 }, { erasedAt: 1 }] as const) {
      const before = await accountOf(app, bob)
      await change(app, bob, set)
      expect([set, await proofOf(lead, ann)]).toEqual([set, undefined])
      await change(app, bob, before)
    }
    // A lock doesn't make the last manager anyone.
    await change(app, bob, { locked: 1 })
    expect(await proofOf(lead, bob)).toEqual(needs([]))
  })

  test('is refused without it, also for links [T114, T236]', async () => {
    const { app, lead } = await setUp(engine)
    const before = await accountOf(app, ann)
    for (const call of [resetUserFactor, sendUserLink])
      for (const userId of [ann, bob])
        expect(await lead.call(call, { userId })).toEqual({
          success: false,
          message:
            'This user’s company has a security manager. Ask for the emergency code or for approval.',
        })
    expect(await accountOf(app, ann)).toEqual(before)
    expect(await app.services.db.selectFrom('outbox').selectAll().execute()).toEqual([])
  })

  test('asks managers of the company they act for only [T236]', async () => {
    const { app, lead } = await setUp(engine)
    await change(app, eve, { sm: 1 })
    expect((await proofOf(lead, ann))?.managers).toEqual(['Bob Zorn (Alpha)', 'Eve Both (Alpha)'])
    await change(app, eve, { homeCompanyId: 2 })
    expect((await proofOf(lead, ann))?.managers).toEqual(['Bob Zorn (Alpha)'])
    expect((await proofOf(lead, cid))?.managers).toEqual(['Eve Both (Beta)'])
  })

  test('asks another company’s managers only if the user’s own has none [T236, T239]', async () => {
    const { app, clock, lead } = await setUp(engine)
    const foreign = await signedIn(app, 'cid')
    // Eve belongs to Alpha and Beta, and works for Alpha.
    expect((await proofOf(lead, eve))?.managers).toEqual(['Bob Zorn (Alpha)'])
    await ask(lead, { userId: eve })
    expect(await listed(foreign)).toEqual([])
    expect(await approve(foreign, clock, 1)).toEqual(gone)
    expect(await foreign.call(declineSignInHelp, { id: 1 })).toEqual(gone)
    expect(await subjectsTo(app, 'cid')).toEqual([])
    expect(await lastTo(app, 'bob')).toContain('as a security manager of Alpha')
    await lead.call(agentCalls.withdrawSignInHelp, { userId: eve, id: 1 })

    await change(app, bob, { locked: 1 })
    expect((await proofOf(lead, eve))?.managers).toEqual(['Cid Beyer (Beta)'])
    await ask(lead, { userId: eve })
    expect(await subjectsTo(app, 'cid')).toEqual(['Statedesk: Eve Both needs your approval'])
    expect(await lastTo(app, 'cid')).toContain('as a security manager of Beta')
    expect(await approve(foreign, clock, 2)).toEqual(done)
    expect((await accountOf(app, eve)).totpSecret).toBeNull()
  })

  test('is nothing for a new invitation, until somebody has used the login [T115, T236]', async () => {
    const { app, lead } = await setUp(engine)
    const unused = { passwordHash: '', totpSecret: null }
    const before = await accountOf(app, ann)
    await change(app, ann, unused)
    expect(await lead.call(getCustomerUser, { userId: ann })).not.toHaveProperty('data.proof')
    expect(await lead.call(sendUserLink, { userId: ann })).toEqual(done)
    expect(await subjectsTo(app, 'ann')).toEqual(['Statedesk: your login'])
    // A password of one's own, or an app that was imported, isn't given away, whatever the address is.
    for (const used of [{ passwordHash: before.passwordHash }, { totpSecret: before.totpSecret }]) {
      await change(app, ann, { ...unused, ...used, mail: 'x@example.com' })
      expect((await lead.call(sendUserLink, { userId: ann })).success).toBe(false)
      expect((await proofOf(lead, ann))?.managers).toEqual(['Bob Zorn (Alpha)'])
    }
  })
})

describe.each(engines)('an emergency code read out to an agent on $name', (engine) => {
  test('resets the app once, and everyone is told [T237, T246]', async () => {
    const { app, lead } = await setUp(engine)
    const code = await giveEmergencyCode(app, ann)
    const typed = code.toLowerCase().replaceAll('-', ' ')
    expect(await byCode(lead, typed)).toEqual(done)
    expect(await accountOf(app, ann)).toMatchObject({ totpSecret: null, emergencyCodeHash: null })
    expect((await byCode(lead, code)).message).toBe('This user has no emergency code.')
    expect(await helpOf(lead, ann)).toMatchObject({ way: 'code', state: 'given' })
    expect(await subjectsTo(app, 'ann')).toEqual([
      'Statedesk: two-factor authentication has been reset',
      'Statedesk: two-factor authentication of Ann Àdams has been reset',
    ])
    expect(await subjectsTo(app, 'bob')).toHaveLength(1)
    expect(await lastTo(app, 'bob')).toContain('That code can’t be used again')
    expect(await auditOf(app)).toEqual([
      { event: 'help.proven', accountId: ann, agentId: 2, detail: 'factor, request 1' },
      { event: 'help.refused', accountId: ann, agentId: 2, detail: 'no code' },
    ])
  })

  test('is used up by a link as well, which leaves the app [T237]', async () => {
    const { app, lead } = await setUp(engine)
    const code = await giveEmergencyCode(app, ann)
    expect(await byCode(lead, code, { kind: 'link' })).toEqual(done)
    const { totpSecret, emergencyCodeHash } = await accountOf(app, ann)
    expect([totpSecret === null, emergencyCodeHash]).toEqual([false, null])
    expect(await subjectsTo(app, 'ann')).toContain('Statedesk: reset your password')
  })

  test('can be tried five times a day, by all agents and instances together [T237]', async () => {
    const place = await placeOf(engine)
    const options = { clock: clockAt(), env: { AGENTS: 'on' } }
    const [one, two] = [await appOn(place, options), await appOn(place, options)]
    const agents = [await signedInAgent(one, 'lead'), await signedInAgent(two, 'admin')] as const
    const code = await giveEmergencyCode(one, ann)
    const messages: string[] = []
    for (let at = 0; at < 6; at += 1)
      messages.push((await byCode(agents[at % 2 === 0 ? 0 : 1], newEmergencyCode())).message ?? '')
    expect(messages[0]).toBe('This isn’t the user’s emergency code. 4 tries left.')
    expect(messages[3]).toBe('This isn’t the user’s emergency code. One try left.')
    const locked = 'Too many wrong emergency codes. Try again tomorrow.'
    expect(messages.slice(4)).toEqual([locked, locked])
    expect((await byCode(agents[0], code)).message).toBe(locked)
    const details = (await auditOf(one)).map(({ detail }) => detail)
    expect(details.filter((detail) => detail === 'wrong code')).toHaveLength(5)
    expect(details.filter((detail) => detail === 'no tries left')).toHaveLength(2)
    options.clock.pass(24 * hour + minute)
    expect(await byCode(await signedInAgent(two, 'lead'), code)).toEqual(done)
  })

  test('helps once, if several agents type it at once [T237]', async () => {
    const { app, lead } = await setUp(engine)
    const admin = await signedInAgent(app, 'admin')
    const code = await giveEmergencyCode(app, ann)
    const answers = await Promise.all([lead, admin, lead].map((agent) => byCode(agent, code)))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
  })

  test('helps no locked user, no token and nobody without an address [T237]', async () => {
    const { app, lead } = await setUp(engine)
    const code = await giveEmergencyCode(app, ann)
    await change(app, ann, { mail: '', mailKey: '' })
    expect((await byCode(lead, code, { kind: 'link' })).message).toContain('no email address')
    await change(app, ann, { mfaAuthType: 1 })
    expect((await byCode(lead, code)).message).toContain('signs in with a token')
    await change(app, ann, { locked: 1 })
    expect((await byCode(lead, code)).message).toContain('This user is locked')
    expect(
      (
        await lead.post(agentCalls.helpByEmergencyCode.path, {
          userId: 999,
          kind: 'link',
          code,
        })
      ).statusCode,
    ).toBe(404)
    expect((await accountOf(app, ann)).emergencyCodeHash).not.toBeNull()
  })
})

describe.each(engines)('the approval of a security manager on $name', (engine) => {
  test('is asked for once, and helps at once [T238, T239, T246]', async () => {
    const { app, clock, lead } = await setUp(engine)
    const manager = await signedIn(app, 'bob')
    const form = { writeId: randomUUID() }
    expect(await ask(lead, form)).toEqual(done)
    expect(await ask(lead, form)).toEqual(done)
    expect(await ask(lead, { kind: 'link' })).toEqual({
      success: false,
      message: 'There’s already an open request for this user.',
    })
    const expected = {
      id: 1,
      kind: 'factor',
      way: 'manager',
      state: 'open',
      agent: 'Ada lead',
      reason: 'A new phone',
      decidedBy: '',
      endedAt: null,
    }
    expect(await helpOf(lead, ann)).toMatchObject(expected)
    expect(await proofOf(lead, ann)).toEqual({ managers: ['Bob Zorn (Alpha)'], ways: [] })
    expect(await listed(manager)).toMatchObject([
      { ...expected, name: 'Ann Àdams', username: 'ann', isOwn: false },
    ])
    expect(await subjectsTo(app, 'bob')).toEqual(['Statedesk: Ann Àdams needs your approval'])
    expect(await lastTo(app, 'bob')).toContain('/security-manager/management/approvals')
    expect(await subjectsTo(app, 'ann')).toEqual([])
    expect((await accountOf(app, ann)).totpSecret).not.toBeNull()

    expect(await approve(manager, clock, 1)).toEqual(done)
    expect((await accountOf(app, ann)).totpSecret).toBeNull()
    expect(await helpOf(lead, ann)).toMatchObject({ state: 'given', decidedBy: 'Bob Zorn' })
    expect(await approve(manager, clock, 1)).toEqual(gone)
    expect(await subjectsTo(app, 'ann')).toHaveLength(2)
    expect(await lastTo(app, 'bob')).toContain('Bob Zorn approved it')
    expect(await auditOf(app)).toEqual([
      { event: 'help.asked', accountId: ann, agentId: 2, detail: 'factor, request 1' },
      {
        event: 'help.approved',
        accountId: bob,
        agentId: 2,
        detail: 'factor for user 1, request 1',
      },
    ])
  })

  test('sends a link [T239]', async () => {
    const { app, clock, lead } = await setUp(engine)
    await ask(lead, { kind: 'link' })
    expect(await approve(await signedIn(app, 'bob'), clock, 1)).toEqual(done)
    expect(await subjectsTo(app, 'ann')).toContain('Statedesk: reset your password')
    expect((await accountOf(app, ann)).totpSecret).not.toBeNull()
  })

  test('can be confirmed with a passkey [T239, T273]', async () => {
    const { app, clock, lead } = await setUp(engine)
    const manager = await signedIn(app, 'bob')
    const passkey = await addPasskey(manager, clock)
    await ask(lead)
    const confirm = async (answer: object) => {
      const options = givenOptions((await manager.call(startPasskeyProof)).options)
      const proof = { totp: '', password: '', passkey: passkey.get(options, answer) }
      return manager.call(approveSignInHelp, { id: 1, ...proof })
    }
    expect(await confirm({ isVerified: false })).toMatchObject({ success: false, errorCode: 555 })
    expect((await accountOf(app, ann)).totpSecret).not.toBeNull()
    expect(await confirm({})).toEqual(done)
    expect((await accountOf(app, ann)).totpSecret).toBeNull()
  })

  test('needs a complete session, a new code and another login [T239]', async () => {
    const { app, clock, lead } = await setUp(engine)
    await change(app, ann, { sm: 1 })
    await ask(lead)
    const half = visitor(app)
    await half.post('/api/v1/authentication/authenticate-user', { username: 'bob', password })
    const form = { id: 1, totp: '', password }
    expect((await half.post(approveSignInHelp.path, form)).statusCode).toBe(401)
    const manager = await signedIn(app, 'bob')
    const used = codeAt(clock.now())
    for (const proof of [
      { totp: used, password: '' },
      { totp: '', password },
    ])
      expect(await manager.call(approveSignInHelp, { id: 1, ...proof })).toMatchObject({
        success: false,
        errorCode: 555,
      })
    const self = await signedIn(app, 'ann')
    expect((await listed(self))[0]).toMatchObject({ isOwn: true })
    expect((await approve(self, clock, 1)).message).toBe(
      'You can’t approve a request for your own login.',
    )
    expect((await accountOf(app, ann)).totpSecret).not.toBeNull()
  })

  test('is only for managers of the user’s company [T239]', async () => {
    const { app, clock, lead } = await setUp(engine)
    await ask(lead)
    const foreign = await signedIn(app, 'cid')
    expect(await listed(foreign)).toEqual([])
    expect(await approve(foreign, clock, 1)).toEqual(gone)
    expect(await foreign.call(declineSignInHelp, { id: 1 })).toEqual(gone)
    const customer = await signedIn(app, 'eve')
    for (const { path } of [listSignInHelp, approveSignInHelp, declineSignInHelp])
      expect((await customer.post(path, { id: 1 })).statusCode).toBe(403)
    expect((await helpOf(lead, ann))?.state).toBe('open')
  })

  test('is given once, if it’s given twice at the same moment [T239]', async () => {
    const place = await placeOf(engine)
    const options = { clock: clockAt(), env: { AGENTS: 'on' } }
    const [one, two] = [await appOn(place, options), await appOn(place, options)]
    await change(one, eve, { sm: 1 })
    await ask(await signedInAgent(one, 'lead'))
    const managers = [await signedIn(one, 'bob'), await signedIn(two, 'eve')]
    const totp = nextCode(options.clock)
    const answers = await Promise.all(
      managers.map((manager) => manager.call(approveSignInHelp, { id: 1, totp, password: '' })),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(await subjectsTo(one, 'ann')).toHaveLength(2)
  })

  test('can be refused, and withdrawn by any agent [T238, T239]', async () => {
    const { app, clock, lead } = await setUp(engine)
    const manager = await signedIn(app, 'bob')
    await ask(lead)
    expect(await manager.call(declineSignInHelp, { id: 1 })).toEqual(done)
    expect(await helpOf(lead, ann)).toMatchObject({ state: 'declined', decidedBy: 'Bob Zorn' })
    expect(await approve(manager, clock, 1)).toEqual(gone)
    await ask(lead)
    const agent = await signedInAgent(app, 'agent')
    const form = { userId: ann, id: 2 }
    expect(await agent.call(agentCalls.withdrawSignInHelp, { ...form, userId: bob })).toEqual(gone)
    expect(await agent.call(agentCalls.withdrawSignInHelp, form)).toEqual(done)
    expect(await agent.call(agentCalls.withdrawSignInHelp, form)).toEqual(gone)
    expect(await approve(manager, clock, 2)).toEqual(gone)
    expect((await accountOf(app, ann)).totpSecret).not.toBeNull()
    expect((await auditOf(app)).map(({ event }) => event)).toEqual([
      'help.asked',
      'help.declined',
      'help.asked',
      'help.withdrawn',
    ])
  })

  test('comes too late after 24 hours [T238]', async () => {
    const { app, clock, lead } = await setUp(engine)
    await ask(lead)
    clock.pass(24 * hour)
    const manager = await signedIn(app, 'bob')
    expect((await listed(manager))[0]?.state).toBe('ended')
    expect(await approve(manager, clock, 1)).toEqual(gone)
    // A new request doesn't wait for the job.
    expect(await ask(await signedInAgent(app, 'lead'))).toEqual(done)
    clock.pass(25 * hour)
    await finishDueHelp(app.services)
    const states = app.services.db.selectFrom('signInHelp').select('state').orderBy('id')
    expect(await states.execute()).toEqual([{ state: 'ended' }, { state: 'ended' }])
  })

  const meanwhile: Record<string, (portal: Portal) => Promise<unknown>> = {
    'the user has another app': ({ app }) => change(app, ann, { totpSecret: null }),
    'the user has another password': ({ app }) => change(app, ann, { passwordHash: 'new' }),
    'the user has another address': ({ app }) => change(app, ann, { mail: 'x@example.com' }),
    'the agent is locked': ({ app }) => updateAgent(app.services.db, 2, { locked: 1 }),
    'the agent isn’t a lead any more': ({ app }) =>
      updateAgent(app.services.db, 2, { role: 'agent' }),
    'the manager acts for another company': async ({ app }) => {
      const beta = { accountId: bob, companyId: 2 }
      await app.services.db.insertInto('accountCompany').values(beta).execute()
      await change(app, bob, { homeCompanyId: 2 })
    },
  }

  test.each(Object.keys(meanwhile))('changes nothing if %s [T239]', async (what) => {
    const portal = await setUp(engine)
    const { app, clock, lead } = portal
    const manager = await signedIn(app, 'bob')
    await ask(lead)
    await meanwhile[what]?.(portal)
    const before = await accountOf(app, ann)
    expect([outdated, gone]).toContainEqual(await approve(manager, clock, 1))
    expect(await accountOf(app, ann)).toEqual(before)
    expect(await subjectsTo(app, 'ann')).toEqual([])
  })

  test('isn’t possible once the user is locked or the manager isn’t one [T239]', async () => {
    const { app, clock, lead } = await setUp(engine)
    const admin = await signedInAgent(app, 'admin')
    const manager = await signedIn(app, 'bob')
    await ask(lead)
    await admin.call(lockUser, { userId: ann })
    expect((await helpOf(lead, ann))?.state).toBe('ended')
    expect(await approve(manager, clock, 1)).toEqual(gone)
    await ask(lead, { userId: eve })
    await admin.call(setUserFlags, { userId: bob, tc: 1, sm: 0, psm: 0 })
    const form = { id: 2, totp: nextCode(clock), password: '' }
    expect((await manager.post(approveSignInHelp.path, form)).statusCode).toBe(403)
  })

  test('isn’t possible after a lock that a security manager asked for, nor after the unlock [T238, T116]', async () => {
    const { app, clock, lead } = await setUp(engine)
    await ask(lead)
    await inTransaction(app.services.db, (tx) => lockLogin(tx, ann, { now: clock.now() }))
    expect((await helpOf(lead, ann))?.state).toBe('ended')
    const admin = await signedInAgent(app, 'admin')
    await admin.call(unlockUser, { userId: ann })
    expect(await approve(await signedIn(app, 'bob'), clock, 1)).toEqual(gone)
  })

  test('is asked for with a reason, of somebody, five times a day [T238]', async () => {
    const { app, lead } = await setUp(engine)
    expect((await ask(lead, { reason: '  ' })).message).toBe('Enter a reason.')
    expect((await ask(lead, { userId: bob })).message).toContain('no other security manager')
    const agent = await signedInAgent(app, 'agent')
    expect((await agent.post(agentCalls.askForHelpApproval.path, {})).statusCode).toBe(403)
    const half = await halfSignedInAgent(app, 'lead')
    expect((await half.post(agentCalls.askForHelpApproval.path, {})).statusCode).toBe(401)
    for (let id = 1; id <= 5; id += 1) {
      await ask(lead)
      await lead.call(agentCalls.withdrawSignInHelp, { userId: ann, id })
    }
    const form = { userId: ann, kind: 'factor', reason: 'Again' }
    expect((await lead.post(agentCalls.askForHelpApproval.path, form)).statusCode).toBe(429)
  })

  test('is forgotten after 30 days, and sends no email once it’s withdrawn [T238, T246]', async () => {
    const { app, clock, lead } = await setUp(engine)
    await ask(lead)
    await lead.call(agentCalls.withdrawSignInHelp, { userId: ann, id: 1 })
    expect(await subjectsTo(app, 'bob')).toEqual([])
    clock.pass(30 * 24 * hour)
    await sweepSessions(app.services)
    expect(await app.services.db.selectFrom('signInHelp').selectAll().execute()).toEqual([])
  })
})

describe.each(engines)('help for the last security manager on $name', (engine) => {
  const overridden = async (portal: Portal) => {
    await change(portal.app, bob, { telephone: '+49 40 555 0100' })
    const admin = await signedInAgent(portal.app, 'admin')
    expect(await proofOf(admin, bob)).toEqual({ managers: [], ways: ['admin'] })
    expect(await proofOf(portal.lead, bob)).toEqual({ managers: [], ways: [] })
    return { admin, answer: await override(admin) }
  }

  test('takes 24 hours and everyone hears of it [T245, T246, T247]', async () => {
    const portal = await setUp(engine)
    const { app, clock, lead } = portal
    expect((await overridden(portal)).answer).toEqual(done)
    expect(await helpOf(lead, bob)).toMatchObject({ way: 'admin', state: 'open' })
    expect(await subjectsTo(app, 'bob')).toEqual([
      'Statedesk: help for Bob Zorn takes effect in 24 hours',
    ])
    clock.pass(24 * hour - 1)
    await finishDueHelp(app.services)
    expect((await accountOf(app, bob)).totpSecret).not.toBeNull()
    clock.pass(1)
    await Promise.all([finishDueHelp(app.services), finishDueHelp(app.services)])
    expect((await accountOf(app, bob)).totpSecret).toBeNull()
    expect(await subjectsTo(app, 'bob')).toHaveLength(3)
    expect(await lastTo(app, 'bob')).toContain('after calling the number on file')
    expect((await auditOf(app)).map(({ event }) => event)).toEqual(['help.overridden'])
  })

  test('is for admins who have called the number on file [T245]', async () => {
    const portal = await setUp(engine)
    const { app, lead } = portal
    const form = { userId: bob, kind: 'factor', reason: 'x', hasCalled: 1 }
    expect((await lead.post(agentCalls.helpLastManager.path, form)).statusCode).toBe(403)
    const admin = await signedInAgent(app, 'admin')
    expect((await override(admin)).message).toContain('no telephone number on file')
    await change(app, bob, { telephone: '+49 40 555 0100' })
    expect((await override(admin, { hasCalled: 0 })).message).toContain('Call the user')
    expect((await override(admin, { reason: ' ' })).message).toBe('Enter a reason.')
    expect((await override(admin, { userId: ann })).message).toContain('Ask for approval')
    expect(await auditOf(app)).toEqual([])
  })

  test('can be cancelled by the manager and by any agent [T245, T246]', async () => {
    const portal = await setUp(engine)
    const { app, clock } = portal
    const { admin } = await overridden(portal)
    const manager = await signedIn(app, 'bob')
    const id = await firstOpen(manager)
    expect((await approve(manager, clock, id)).success).toBe(false)
    expect(await manager.call(declineSignInHelp, { id })).toEqual(done)
    await override(admin)
    const agent = await signedInAgent(app, 'agent')
    await agent.call(agentCalls.withdrawSignInHelp, { userId: bob, id: id + 1 })
    clock.pass(25 * hour)
    await finishDueHelp(app.services)
    expect((await accountOf(app, bob)).totpSecret).not.toBeNull()
    expect(await subjectsTo(app, 'bob')).toEqual([
      'Statedesk: help for Bob Zorn has been cancelled',
      'Statedesk: help for Bob Zorn has been cancelled',
    ])
  })

  test.each([
    ['another manager can approve it', { id: ann, set: { sm: 1 } }],
    ['the manager isn’t one any more', { id: bob, set: { sm: 0 } }],
    ['the manager has signed in with a new app', { id: bob, set: { totpSecret: null } }],
    ['the manager is locked', { id: bob, set: { locked: 1 } }],
  ] as const)('is cancelled if %s [T245]', async (_, { id, set }) => {
    const portal = await setUp(engine)
    const { app, clock } = portal
    await overridden(portal)
    await change(app, id, set)
    const before = await accountOf(app, bob)
    clock.pass(24 * hour)
    await finishDueHelp(app.services)
    expect(await accountOf(app, bob)).toEqual(before)
    const { state } = await app.services.db
      .selectFrom('signInHelp')
      .select('state')
      .executeTakeFirstOrThrow()
    expect(state).toBe('ended')
    expect((await auditOf(app)).at(-1)).toMatchObject({ event: 'help.ended', accountId: bob })
  })

  test('stops with the admin who started it [T245]', async () => {
    const portal = await setUp(engine)
    const { app, clock } = portal
    await overridden(portal)
    await updateAgent(app.services.db, 3, { locked: 1 })
    clock.pass(24 * hour)
    await finishDueHelp(app.services)
    expect((await accountOf(app, bob)).totpSecret).not.toBeNull()
  })
})

describe.each(engines)('an override with desk on $name', (engine) => {
  test('is recorded and emailed, where agents would need proof [T246, T247]', async () => {
    const { app, lead, place } = await setUp(engine)
    const { desk: withoutAgents } = deskOn(place, { AGENTS: 'off' })
    expect((await withoutAgents('user reset-factor ann')).code).toBe(0)
    expect(await auditOf(app)).toEqual([])
    const { desk: besideAgents } = deskOn(place, { AGENTS: 'on' })
    expect((await besideAgents('user reset-factor ann')).code).toBe(0)
    expect((await besideAgents('user link eve')).code).toBe(0)
    expect((await besideAgents('user link bob')).code).toBe(0)
    expect(await helpOf(lead, ann)).toMatchObject({ way: 'operator', state: 'given', agent: '' })
    expect(await auditOf(app)).toEqual(
      [ann, eve, bob].map((accountId, at) => ({
        event: 'help.overridden',
        accountId,
        agentId: null,
        detail: `${at === 0 ? 'factor' : 'link'}, request ${at + 1}`,
      })),
    )
    expect(await subjectsTo(app, 'bob')).toHaveLength(3)
    expect(await lastTo(app, 'bob')).toContain('An administrator of our server did this')
    const [counted] = await overrideCounts(app.services.db, 0)
    expect([counted?.way, Number(counted?.count)]).toEqual(['operator', 3])
  })
})

describe.each(engines)('a change of a company’s security managers on $name', (engine) => {
  test('by an agent is emailed to all of them, old and new [T246]', async () => {
    const { app } = await setUp(engine)
    const admin = await signedInAgent(app, 'admin')
    const flags = (userId: number, sm: 0 | 1) =>
      admin.call(setUserFlags, { userId, tc: 1, sm, psm: 0 })
    await flags(ann, 1)
    const added = 'Statedesk: Ann Àdams is now a security manager'
    expect(await subjectsTo(app, 'ann')).toEqual([added])
    expect(await subjectsTo(app, 'bob')).toEqual([added])
    expect(await subjectsTo(app, 'cid')).toEqual([])

    await admin.call(lockUser, { userId: bob })
    await admin.call(unlockUser, { userId: bob })
    await flags(bob, 0)
    await admin.call(inviteUser, {
      companyId: 1,
      firstName: 'Eva',
      lastName: 'Evil',
      username: 'eva',
      mail: 'eva@example.com',
      telephone: '',
      tc: 0,
      sm: 0,
      psm: 1,
    })
    const told = [
      added,
      'Statedesk: the login of Bob Zorn has been locked',
      'Statedesk: the login of Bob Zorn has been unlocked',
      'Statedesk: Bob Zorn is no longer a security manager',
    ]
    // Bob too, who may have been removed so that he doesn't hear of it.
    const all = [...told, 'Statedesk: Eva Evil is now a security manager'].toSorted()
    expect((await subjectsTo(app, 'bob')).toSorted()).toEqual(all)
    expect((await subjectsTo(app, 'ann')).toSorted()).toEqual(all)
    expect((await sentTo(app, 'ann@example.com')).map(({ text }) => text).join()).toContain(
      'Our support team has made Eva Evil (eva) a security manager.',
    )
  })

  test('by an agent lets a new one approve 24 hours later [T246]', async () => {
    const { app, clock, lead } = await setUp(engine)
    const admin = await signedInAgent(app, 'admin')
    await change(app, ann, { locked: 1 })
    await change(app, eve, { locked: 1, sm: 1 })
    const changed = clock.now()
    await admin.call(setUserFlags, { userId: ann, tc: 1, sm: 1, psm: 0 })
    await admin.call(unlockUser, { userId: ann })
    await admin.call(unlockUser, { userId: eve })
    expect(await proofOf(lead, bob)).toEqual({ managers: [], ways: [] })
    await change(app, ann, { managerFrom: null })
    await ask(lead, { userId: bob })
    const early = await signedIn(app, 'eve')
    const { success, message } = await approve(early, clock, await firstOpen(early))
    expect(success).toBe(false)
    expect(message).toContain('You can approve requests after 24 hours.')
    expect((await helpOf(lead, bob))?.state).toBe('open')

    clock.pass(changed + 24 * hour - clock.now())
    const later = await signedInAgent(app, 'lead')
    expect((await proofOf(later, bob))?.managers).toEqual(['Ann Àdams (Alpha)', 'Eve Both (Alpha)'])
  })

  test.each([
    ['a lock', lockUser, {}],
    ['a demotion', setUserFlags, { tc: 1, sm: 0, psm: 0 }],
  ] as const)(
    'keeps help from needing no proof for 24 hours after %s [T246]',
    async (_, call, set) => {
      const { app, clock, lead } = await setUp(engine)
      const admin = await signedInAgent(app, 'admin')
      const form = { userId: bob, ...set }
      expect(await admin.post(call.path, form).then((answer) => answer.json())).toEqual(done)
      const nobody = { managers: [], ways: [] }
      expect(await proofOf(lead, ann)).toEqual(nobody)
      expect((await lead.call(resetUserFactor, { userId: ann })).success).toBe(false)
      // Nor does a change back, and forth again.
      await admin.call(setUserFlags, { userId: bob, tc: 1, sm: 1, psm: 0 })
      await admin.call(unlockUser, { userId: bob })
      expect(await proofOf(lead, ann)).toEqual(nobody)
      await admin.call(setUserFlags, { userId: bob, tc: 1, sm: 0, psm: 0 })
      clock.pass(24 * hour - 1)
      const later = await signedInAgent(app, 'lead')
      expect(await proofOf(later, ann)).toEqual(nobody)
      clock.pass(1)
      expect(await proofOf(later, ann)).toBeUndefined()
      expect(await later.call(resetUserFactor, { userId: ann })).toEqual(done)
    },
  )

  test('tells a locked security manager about the lock [T246]', async () => {
    const { app } = await setUp(engine)
    await (await signedInAgent(app, 'admin')).call(lockUser, { userId: bob })
    expect(await subjectsTo(app, 'bob')).toEqual([
      'Statedesk: the login of Bob Zorn has been locked',
    ])
  })

  test('isn’t one for other changes, nor by desk [T246]', async () => {
    const { app, place } = await setUp(engine)
    const admin = await signedInAgent(app, 'admin')
    await admin.call(setUserFlags, { userId: ann, tc: 0, sm: 0, psm: 0 })
    await admin.call(setUserFlags, { userId: bob, tc: 1, sm: 1, psm: 1 })
    await admin.call(lockUser, { userId: ann })
    const { desk } = deskOn(place, { AGENTS: 'on' })
    expect((await desk('user lock bob')).code).toBe(0)
    expect(await proofOf(admin, ann)).toBeUndefined()
    expect((await desk('user unlock bob')).code).toBe(0)
    expect((await proofOf(admin, ann))?.managers).toEqual(['Bob Zorn (Alpha)'])
    expect(await app.services.db.selectFrom('outbox').selectAll().execute()).toEqual([])
  })
})
