import { randomUUID } from 'node:crypto'

import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'

import { getIdentifiedCaller, identifyCaller } from '#contract/agent-caller.ts'
import { openTicket } from '#contract/agent-new-ticket.ts'
import { getAgentHistory } from '#contract/agent-ticket.ts'
import { lockUser, resetUserFactor } from '#contract/agent-users.ts'
import { authenticateUser, disconnectUser, getFlags } from '#contract/authentication.ts'
import { createCallerCode, readCallerCode } from '#contract/caller-code.ts'
import { getActionLog } from '#contract/tickets.ts'
import { inTransaction, type Commit } from '#server/db/engine/in-transaction.ts'
import { identify as identifyBy } from '#server/rules/caller-codes.ts'
import { sweepSessions } from '#server/rules/sweep-sessions.ts'
import { NamedRefusal } from '#server/texts/refused.ts'
import { agentVisitor, newAgentApp, signedInAgent, withoutManager } from '../support/agents.ts'
import { password } from '../support/server-data.ts'
import { engines, type TestEngine } from '../support/server-engines.ts'
import {
  appOn,
  clockAt,
  newApp,
  placeOf,
  signedIn,
  visitor,
  type Visitor,
} from '../support/server.ts'

const minute = 60_000
const [ann, bob] = [1, 2]

const setUp = async (engine: TestEngine) => {
  const clock = clockAt()
  const app = await newAgentApp(engine, { clock })
  const customer = await signedIn(app, 'ann')
  const agent = await signedInAgent(app, 'agent')
  return { app, clock, customer, agent }
}

const show = (customer: Visitor) => customer.call(createCallerCode)

const identify = (agent: Visitor, code: string, userId = ann) =>
  agent.call(identifyCaller, { userId, code })

/** Other digits. */
const notThe = (code: string) => (code === '000000' ? '000001' : '000000')

const openByPhone = async (agent: Visitor, form: object = {}) => {
  const { ticketId = 0 } = await agent.call(openTicket, {
    userId: ann,
    companyId: 1,
    ticketTypeId: 1,
    categoryId: 101,
    urgencyId: 2,
    shortDescription: 'The printer in the warehouse burns',
    description: 'Smoke.',
    channel: 'telephone',
    isTold: 0,
    ...form,
  })
  return ticketId
}

const stepsOf = async (agent: Visitor, ticketId: number) =>
  (await agent.call(getAgentHistory, { ticketId })).map(({ step }) => step)

const auditOf = ({ services: { db } }: FastifyInstance) =>
  db
    .selectFrom('audit')
    .select(['event', 'accountId', 'agentId', 'detail'])
    .where('event', 'like', 'caller.%')
    .orderBy('id')
    .execute()

const [none, wrong, locked] = [
  'This user has no code that works. Ask them to show a new one.',
  'This isn’t the code the user sees.',
  'Too many wrong codes. Ask the user to show a new one.',
]

describe.each(engines)('a code that identifies a caller on $name', (engine) => {
  test('is offered only where agents could check it [T257]', async () => {
    const extrasOf = async (app: FastifyInstance) => (await visitor(app).call(getFlags)).extras
    expect(await extrasOf(await newApp(engine))).not.toHaveProperty('callerCodes')
    expect(await extrasOf(await newAgentApp(engine))).toMatchObject({ callerCodes: 1 })
  })

  test('is shown in a complete session only [T257]', async () => {
    const { app } = await setUp(engine)
    const half = visitor(app)
    await half.call(authenticateUser, { username: 'ann', password })
    for (const { path } of [createCallerCode, readCallerCode])
      expect((await half.post(path, {})).statusCode).toBe(401)
    const agent = agentVisitor(app)
    expect((await agent.post(identifyCaller.path, {})).statusCode).toBe(401)
  })

  test('has six digits and works once, for the agent who types it [T257, T258, T259]', async () => {
    const { app, clock, customer, agent } = await setUp(engine)
    const lead = await signedInAgent(app, 'lead')
    const { code, left, shownAt } = await show(customer)
    expect(code).toMatch(/^\d{6}$/)
    expect(left).toBe(600)
    clock.pass(minute + 1)
    expect(await customer.call(readCallerCode)).toEqual({
      code: { shownAt, left: 540 },
      usedAt: null,
    })
    const at = new Date(clock.now()).toISOString()
    expect(await identify(agent, code)).toEqual({ success: true, identified: { at, left: 1800 } })
    expect(await identify(lead, code)).toEqual({ success: false, message: none })
    expect(await customer.call(readCallerCode)).toEqual({ code: null, usedAt: at })
    const other = await signedIn(app, 'bob')
    expect(await other.call(readCallerCode)).toEqual({ code: null, usedAt: null })
    clock.pass(minute)
    const seenBy = (who: Visitor, userId = ann) => who.call(getIdentifiedCaller, { userId })
    expect(await seenBy(agent)).toEqual({ identified: { at, left: 1740 } })
    expect(await seenBy(lead)).toEqual({ identified: null })
    expect(await seenBy(agent, bob)).toEqual({ identified: null })
    clock.pass(29 * minute)
    expect(await seenBy(agent)).toEqual({ identified: null })
    expect(await auditOf(app)).toEqual([
      { event: 'caller.code-shown', accountId: ann, agentId: null, detail: '' },
      { event: 'caller.identified', accountId: ann, agentId: 1, detail: '' },
      { event: 'caller.refused', accountId: ann, agentId: 2, detail: 'no code' },
    ])
  })

  test('is stored as a hash that needs the key, and never as digits [T257]', async () => {
    const { app, customer } = await setUp(engine)
    const { code } = await show(customer)
    const row = await app.services.db.selectFrom('callerCode').selectAll().executeTakeFirstOrThrow()
    expect(row.codeHash).toMatch(/^[0-9a-z]{21}$/)
    expect(JSON.stringify(row)).not.toContain(`"${code}"`)
    const again = await show(customer)
    const { codeHash } = await app.services.db
      .selectFrom('callerCode')
      .select('codeHash')
      .executeTakeFirstOrThrow()
    expect([again.code, codeHash]).not.toEqual([code, row.codeHash])
  })

  test('belongs to one user [T258]', async () => {
    const { app, customer, agent } = await setUp(engine)
    const { code } = await show(customer)
    await show(await signedIn(app, 'bob'))
    expect((await identify(agent, code, bob)).success).toBe(false)
    expect((await identify(agent, code)).success).toBe(true)
    const form = { writeId: randomUUID(), userId: 999, code }
    expect((await agent.post(identifyCaller.path, form)).statusCode).toBe(404)
  })

  test('ends after 10 minutes, with a new one and with its session [T257]', async () => {
    const { app, clock, customer, agent } = await setUp(engine)
    const refused = { success: false, message: none }
    const { code: old } = await show(customer)
    clock.pass(10 * minute)
    expect(await identify(agent, old)).toEqual(refused)
    const { code: earlier } = await show(customer)
    const elsewhere = await signedIn(app, 'ann')
    const { code: newer } = await show(elsewhere)
    if (earlier !== newer)
      expect((await identify(agent, earlier)).message).toContain(`${wrong} 4 tries left.`)
    await elsewhere.call(disconnectUser)
    expect(await identify(agent, newer)).toEqual(refused)
    expect(await customer.call(readCallerCode)).toEqual({ code: null, usedAt: null })
    const { code } = await show(customer)
    await (await signedInAgent(app, 'admin')).call(lockUser, { userId: ann })
    expect(await identify(agent, code)).toEqual(refused)
  })

  test.each([
    ['locked', lockUser],
    ['given a new second factor', resetUserFactor],
  ] as const)('no longer counts once the user is %s [T259]', async (_, change) => {
    const { app, customer, agent } = await setUp(engine)
    await withoutManager(app)
    await identify(agent, (await show(customer)).code)
    expect((await agent.call(getIdentifiedCaller, { userId: ann })).identified).not.toBeNull()
    await (await signedInAgent(app, 'admin')).call(change, { userId: ann })
    expect((await agent.call(getIdentifiedCaller, { userId: ann })).identified).toBeNull()
  })

  test('can be tried five times by all agents together, on all instances [T258]', async () => {
    const place = await placeOf(engine)
    const options = { clock: clockAt(), env: { AGENTS: 'on' } }
    const [one, two] = [await appOn(place, options), await appOn(place, options)]
    const customer = await signedIn(one, 'ann')
    const agents = [await signedInAgent(one, 'agent'), await signedInAgent(two, 'lead')] as const
    const { code } = await show(customer)
    const messages = await Promise.all(
      Array.from({ length: 7 }, async (_, at) => {
        const agent = at % 2 === 0 ? agents[0] : agents[1]
        return (await identify(agent, notThe(code))).message ?? ''
      }),
    )
    expect(messages.filter((message) => message.startsWith(wrong))).toHaveLength(4)
    expect(messages.filter((message) => message === locked)).toHaveLength(3)
    expect(await identify(agents[0], code)).toEqual({ success: false, message: locked })
    expect((await customer.call(readCallerCode)).code).toBeNull()
    const details = (await auditOf(one)).map(({ detail }) => detail)
    expect(details.filter((detail) => detail === 'wrong code')).toHaveLength(5)
    expect(details.filter((detail) => detail === 'no tries left')).toHaveLength(3)
    const { code: next } = await show(customer)
    expect((await identify(agents[1], next)).success).toBe(true)
  })

  test('identifies for one of several agents who type it at once [T258]', async () => {
    const { app, customer, agent } = await setUp(engine)
    const lead = await signedInAgent(app, 'lead')
    const { code } = await show(customer)
    const answers = await Promise.all([agent, lead, agent, lead].map((who) => identify(who, code)))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
  })

  test('audits a right code that another agent uses first [T258]', async () => {
    const { app, customer } = await setUp(engine)
    const { services } = app
    const { code } = await show(customer)
    const agentId = 2
    const caller = { services, agent: { agentId }, address: '::1' }
    const late: Commit = (work) =>
      inTransaction(services.db, async (tx) => {
        await tx.deleteFrom('callerCode').execute()
        return work(tx)
      })
    await expect(identifyBy(caller, { userId: ann, code }, late)).rejects.toThrow(NamedRefusal)
    expect((await auditOf(app)).at(-1)).toEqual({
      event: 'caller.refused',
      accountId: ann,
      agentId,
      detail: 'used meanwhile',
    })
  })

  test('answers a form that is sent twice like the first time [T170, T258]', async () => {
    const { app, customer, agent } = await setUp(engine)
    const { code } = await show(customer)
    const form = { writeId: randomUUID(), userId: ann, code }
    const first = await agent.call(identifyCaller, form)
    expect(first.success).toBe(true)
    expect(await agent.call(identifyCaller, form)).toEqual(first)
    expect((await auditOf(app)).map(({ event }) => event)).toEqual([
      'caller.code-shown',
      'caller.identified',
    ])
  })

  test('leaves an entry, for agents only, in a ticket opened by telephone [T259]', async () => {
    const { app, clock, customer, agent } = await setUp(engine)
    const lead = await signedInAgent(app, 'lead')
    await identify(agent, (await show(customer)).code)
    const ticketId = await openByPhone(agent)
    expect(await agent.call(getAgentHistory, { ticketId })).toMatchObject([
      { kind: 'step', step: 'Ticket created' },
      {
        kind: 'step',
        side: 'provider',
        source: 'Ada agent',
        step: 'Caller identified by code',
        description: 'Caller identified by code. Only agents see this.',
      },
    ])
    const log = await customer.call(getActionLog, { ticketId })
    expect(log.map(({ step }) => step)).toEqual(['Ticket created'])
    const openings = app.services.db
      .selectFrom('audit')
      .select('detail')
      .where('event', '=', 'ticket.opened')
      .orderBy('id')
    expect(await openings.execute()).toEqual([
      { detail: `ticket ${ticketId}, by telephone, caller identified, not told` },
    ])
    const unidentified = ['Ticket created']
    expect(await stepsOf(lead, await openByPhone(lead))).toEqual(unidentified)
    expect(await stepsOf(agent, await openByPhone(agent, { channel: 'email' }))).toEqual(
      unidentified,
    )
    expect(await stepsOf(agent, await openByPhone(agent, { userId: bob }))).toEqual(unidentified)
    clock.pass(30 * minute)
    expect(await stepsOf(agent, await openByPhone(agent))).toEqual(unidentified)
  })

  test('can be shown 20 times in 15 minutes [T257]', async () => {
    const { clock, customer } = await setUp(engine)
    for (let shown = 0; shown < 20; shown++) await show(customer)
    expect((await customer.post(createCallerCode.path, {})).statusCode).toBe(429)
    clock.pass(15 * minute)
    expect((await show(customer)).code).toHaveLength(6)
  })

  test('is deleted once it no longer works, and its use after a day [T257, T260]', async () => {
    const { app, clock, customer, agent } = await setUp(engine)
    const { db } = app.services
    const rows = async () => [
      await db.selectFrom('callerCode').selectAll().execute(),
      await db.selectFrom('identifiedCaller').select('agentId').execute(),
    ]
    await identify(agent, (await show(customer)).code)
    expect(await rows()).toEqual([[], [{ agentId: 1 }]])
    await show(customer)
    await sweepSessions(app.services)
    expect((await rows())[0]).toHaveLength(1)
    clock.pass(10 * minute)
    await sweepSessions(app.services)
    expect(await rows()).toEqual([[], [{ agentId: 1 }]])
    clock.pass(24 * 60 * minute)
    await sweepSessions(app.services)
    expect(await rows()).toEqual([[], []])
  })
})
