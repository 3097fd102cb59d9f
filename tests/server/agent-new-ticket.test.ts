import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { listInbox } from '#contract/account.ts'
import * as calls from '#contract/agent-new-ticket.ts'
import { getAgentHistory, getAgentTicket } from '#contract/agent-ticket.ts'
import { getQueue } from '#contract/agent-queue.ts'
import { getActionLog, getTicket, isSubscribed, listTickets } from '#contract/tickets.ts'
import { newAgentApp, signedInAgent } from '../support/agents.ts'
import { deskOn } from '../support/desk.ts'
import { deliverAll, filedMails } from '../support/mail.ts'
import { engines, type TestEngine } from '../support/server-engines.ts'
import { appOn, placeOf, signedIn } from '../support/server.ts'

const env = { AGENTS: 'on', PUBLIC_URL: 'https://portal.example.com' }
const [ann, cid, eve] = [1, 3, 4]

/** Ann called about the printer. */
const call = {
  userId: ann,
  companyId: 1,
  ticketTypeId: 1,
  categoryId: 101,
  urgencyId: 2,
  shortDescription: 'The printer in the warehouse burns',
  description: 'Smoke.\nSince <noon>.',
  channel: 'telephone',
  isTold: 1,
} as const

const setUp = async (engine: TestEngine) => {
  const app = await newAgentApp(engine, { env })
  const agent = await signedInAgent(app, 'agent')
  const open = (form: object = {}) =>
    agent.call(calls.openTicket, { ...call, writeId: randomUUID(), ...form })
  await app.services.db
    .updateTable('supportGroup')
    .set({ mail: 'desk@provider.example' })
    .where('name', '=', 'Service Desk')
    .execute()
  return { app, agent, open }
}

const refused = (message: string) => ({ success: false, message })

describe.each(engines)('a ticket that an agent opens on $name', (engine) => {
  test('is its owner’s, waits for us and says who opened it, and how [T203]', async () => {
    const { app, agent, open } = await setUp(engine)
    const { success, ticketId = 0 } = await open()
    expect(success).toBe(true)
    const owner = await signedIn(app, 'ann')
    const { data } = await owner.call(getTicket, { ticketId })
    expect(data).toMatchObject({
      ownerUsername: 'ann',
      companyId: 1,
      affectedUserList: ['ann'],
      shortDescription: call.shortDescription,
      description: 'Smoke.<br />Since &lt;noon&gt;.',
      openedBy: 'Ada agent',
      waitingFor: 'provider',
      currentStatus: 'Active',
    })
    expect(data?.createdBy).toBeUndefined()
    expect(await owner.call(getActionLog, { ticketId })).toMatchObject([
      { step: 'Ticket created', source: 'Ada agent', author: 'provider', isCurrent: true },
    ])
    expect(
      (await owner.call(listTickets, { search: 'warehouse', limit: 10, page: 1 })).list,
    ).toEqual([expect.objectContaining({ ticketId })])
    expect(await owner.call(isSubscribed, { ticketId })).toMatchObject({ isSubscribed: true })
    const { data: theirs } = await agent.call(getAgentTicket, { ticketId })
    expect(theirs).toMatchObject({ openedBy: 'Ada agent', owner: { userId: ann } })
    expect(await agent.call(getAgentHistory, { ticketId })).toMatchObject([
      { side: 'provider', isOwn: true, description: 'Opened by telephone.' },
    ])
    const queue = await agent.call(getQueue, { view: 'waiting', limit: 100, page: 1 })
    expect(queue.list.map((row) => row.ticketId)).toContain(ticketId)
    const { ticketId: mailed = 0 } = await open({ channel: 'email' })
    const [entry] = await agent.call(getAgentHistory, { ticketId: mailed })
    expect(entry?.description).toBe('Opened by email.')
  })

  test('is told to its owner by email and in the inbox, and to nobody else [T203]', async () => {
    const { app, open } = await setUp(engine)
    const { db } = app.services
    await db.updateTable('account').set({ language: 'de' }).where('id', '=', ann).execute()
    await open()
    await deliverAll(app)
    const mails = await filedMails(app)
    expect(mails.map(({ to }) => to?.[0]?.address).toSorted()).toEqual([
      'ann@example.com',
      'desk@provider.example',
    ])
    const textTo = (address: string) => mails.find(({ to }) => to?.[0]?.address === address)?.text
    expect(textTo('ann@example.com')).toMatch(/Wir haben für Sie das Ticket T-\w+ eröffnet:/)
    expect(textTo('ann@example.com')).toContain('Smoke.')
    expect(textTo('desk@provider.example')).toMatch(/Ada agent has opened ticket T-\w+ for Alpha:/)
    const inbox = await (await signedIn(app, 'ann')).call(listInbox, {})
    expect(inbox).toMatchObject({
      counters: { unread: 1 },
      list: [{ title: call.shortDescription, teaserText: expect.stringContaining('Ada agent') }],
    })
    const others = await (await signedIn(app, 'bob')).call(listInbox, {})
    expect(others.counters.unread).toBe(0)
  })

  test('stays silent if its owner isn’t told, but not about later entries [T203]', async () => {
    const { app, open } = await setUp(engine)
    const { ticketId = 0 } = await open({ isTold: 0 })
    await deliverAll(app)
    const mails = await filedMails(app)
    expect(mails.map(({ to }) => to?.[0]?.address)).toEqual(['desk@provider.example'])
    const owner = await signedIn(app, 'ann')
    expect((await owner.call(listInbox, {})).counters.unread).toBe(0)
    expect(await owner.call(isSubscribed, { ticketId })).toMatchObject({ isSubscribed: true })
  })

  test('is opened once, however often the form is sent [T170, T203]', async () => {
    const { app, open } = await setUp(engine)
    const writeId = randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => open({ writeId })))
    const [{ ticketId = 0 } = {}] = answers
    expect(ticketId).toBeGreaterThan(0)
    expect(answers).toEqual(answers.map(() => ({ success: true, ticketId })))
    const audited = await app.services.db
      .selectFrom('audit')
      .select(['agentId', 'accountId', 'ticketId', 'detail'])
      .where('event', '=', 'ticket.opened')
      .execute()
    const detail = `ticket ${ticketId}, by telephone, told`
    expect(audited).toEqual([{ agentId: 1, accountId: ann, ticketId, detail }])
  })

  test('needs a subject, a text, matching choices and a user of the company [T203]', async () => {
    const { agent, open } = await setUp(engine)
    expect(await open({ shortDescription: '  Printer   ' })).toEqual(
      refused('Minimum length is 10 characters'),
    )
    expect(await open({ description: ' \r\n' })).toEqual(refused('Enter a description.'))
    expect(await open({ description: 'x' })).toMatchObject({ success: true })
    for (const wrong of [{ categoryId: 201 }, { ticketTypeId: 99 }, { urgencyId: 99 }])
      expect(await open(wrong)).toEqual(
        refused('Choose a type, a category of this type and an urgency.'),
      )
    expect(await open({ userId: cid })).toEqual(
      refused('The owner must be a user of this company.'),
    )
    expect(await open({ userId: eve, companyId: 2 })).toMatchObject({ success: true })
    for (const unknown of [{ userId: 999 }, { companyId: 999 }]) {
      const form = { ...call, writeId: randomUUID(), ...unknown }
      expect((await agent.post(calls.openTicket.path, form)).statusCode).toBe(404)
    }
  })

  test('can be chosen from types, their categories and urgencies [T203]', async () => {
    const { agent } = await setUp(engine)
    const { types, categories, urgencies } = await agent.call(calls.getNewTicketChoices, {})
    expect(types.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5])
    expect(categories).toContainEqual({ id: 101, name: 'Sign-in', ticketTypeId: 1 })
    expect(urgencies).toHaveLength(3)
  })

  test('isn’t opened twice, because the caller’s open tickets are shown [T204]', async () => {
    const { app, agent, open } = await setUp(engine)
    const { ticketId } = await open()
    const list = await agent.call(calls.getCallerTickets, { userId: ann })
    expect(list[0]).toMatchObject({ ticketId, shortDescription: call.shortDescription })
    expect(list.map(({ status }) => status)).not.toContain('Closed')
    expect(list.length).toBeLessThanOrEqual(10)
    const owners = await app.services.db
      .selectFrom('ticket')
      .select('ownerId')
      .where(
        'id',
        'in',
        list.map((one) => one.ticketId),
      )
      .execute()
    expect(new Set(owners.map(({ ownerId }) => ownerId))).toEqual(new Set([ann]))
    expect(await agent.call(calls.getCallerTickets, { userId: 999 })).toEqual([])
  })

  test('can be opened with desk ticket add [T203]', async () => {
    const place = await placeOf(engine)
    const app = await appOn(place, { env })
    const { desk, json } = deskOn(place)
    const form = { '--type': 'incident', '--category': 'printing', '--urgency': 'high' }
    const texts = { '--subject': call.shortDescription, '--text': 'Smoke.' }
    const add = (user: string, ...more: string[]) => [
      ...['ticket', 'add', '--for', user].concat(Object.entries({ ...form, ...texts }).flat()),
      ...more,
    ]
    const { id, code } = await json<{ id: number; code: string }>(
      add('ann', '--channel', 'email', '--tell', '--from', 'Jo'),
    )
    const owner = await signedIn(app, 'ann')
    expect((await owner.call(getTicket, { ticketId: id })).data).toMatchObject({
      ticketCode: code,
      openedBy: 'Jo',
      category: 'Printing',
    })
    expect((await owner.call(listInbox, {})).counters.unread).toBe(1)
    expect((await desk(add('eve'))).err).toContain('use --company')
    expect((await desk(add('eve', '--company', 'beta'))).out).toContain('opened for eve')
    expect((await desk(add('ann', '--company', 'beta'))).err).toContain('no company “beta”')
    expect((await desk(add('nobody'))).code).toBe(1)
    expect((await desk([...add('ann'), '--type', 'party'])).err).toContain('choose one of Incident')
  })
})
