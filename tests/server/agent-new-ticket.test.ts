import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { listInbox } from '#contract/account.ts'
import * as calls from '#contract/agent-new-ticket.ts'
import { getAgentHistory, getAgentTicket } from '#contract/agent-ticket.ts'
import type { Answer } from '#contract/call.ts'
import { getQueue } from '#contract/agent-queue.ts'
import { getActionLog, getTicket, isSubscribed, listTickets } from '#contract/tickets.ts'
import { sweepTickets } from '#server/jobs/housekeeping.ts'
import { newAgentApp, signedInAgent } from '../support/agents.ts'
import { deskOn } from '../support/desk.ts'
import { deliverAll, filedMails } from '../support/mail.ts'
import { engines, type TestEngine } from '../support/server-engines.ts'
import { appOn, placeOf, signedIn, type Visitor } from '../support/server.ts'
import { sendParts } from '../support/upload.ts'

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

const fileNames = (list: readonly { name: string }[]) => list.map(({ name }) => name)

describe.each(engines)('files of a ticket that an agent is writing on $name', (engine) => {
  const formId = randomUUID()
  const add = async (who: Visitor, form = formId, name = 'log.txt', writeId = randomUUID()) => {
    const answer = await sendParts(who, calls.uploadNewTicketFile, [
      { name: 'writeId', value: writeId },
      { name: 'formId', value: form },
      { name: 'file', file: name, type: 'text/plain', bytes: Buffer.from('It burns') },
    ])
    return answer.json<Answer<typeof calls.uploadNewTicketFile>>()
  }

  test('come with the ticket’s first message, once, and its email names them [T250]', async () => {
    const { app, agent, open } = await setUp(engine)
    const writeId = randomUUID()
    const [{ id = 0 }, again] = [
      await add(agent, formId, 'log.txt', writeId),
      await add(agent, formId, 'log.txt', writeId),
    ]
    expect(again.id).toBe(id)
    const { id: other = 0 } = await add(agent, formId, 'left-out.txt')
    const form = { writeId: randomUUID(), formId, attachments: [id] }
    const { ticketId = 0 } = await open(form)
    expect(await open(form)).toEqual({ success: true, ticketId })
    const used = /already created ticket T-\d+ with this form/
    for (const attachments of [[id], []])
      expect((await open({ formId, attachments })).message).toMatch(used)
    const owner = await signedIn(app, 'ann')
    const { data } = await owner.call(getTicket, { ticketId })
    expect(data?.attachments).toMatchObject([{ name: 'log.txt', createDate: data?.createDate }])
    const [entry] = await owner.call(getActionLog, { ticketId })
    expect(data?.attachments?.[0]?.entryId).toBe(entry?.entryId)
    await deliverAll(app)
    const mails = await filedMails(app)
    const toOwner = mails.find(({ to }) => to?.[0]?.address === 'ann@example.com')
    expect(toOwner?.text).toContain('Attachments: log.txt\n')
    const audited = await app.services.db
      .selectFrom('audit')
      .select('detail')
      .where('event', '=', 'ticket.opened')
      .execute()
    const file = data?.attachments?.[0]?.id
    expect(audited).toEqual([{ detail: `ticket ${ticketId}, by telephone, told, files ${file}` }])
    // The other one is still the agent's, and nobody else's.
    expect(await agent.call(calls.listNewTicketFiles, { formId })).toMatchObject([{ id: other }])
    await agent.call(calls.deleteNewTicketFile, { formId, id: other })
    expect(await app.services.db.selectFrom('blob').select('key').execute()).toHaveLength(1)
  })

  test('belong to one form of one agent; without them the ticket isn’t opened [T250]', async () => {
    const { app, agent, open } = await setUp(engine)
    const lead = await signedInAgent(app, 'lead')
    const { id = 0 } = await add(lead)
    const { id: elsewhere = 0 } = await add(agent, randomUUID())
    expect(await agent.call(calls.listNewTicketFiles, { formId })).toEqual([])
    await agent.call(calls.deleteNewTicketFile, { formId, id })
    expect(fileNames(await lead.call(calls.listNewTicketFiles, { formId }))).toEqual(['log.txt'])
    const { db } = app.services
    const before = await db.selectFrom('ticket').select('id').execute()
    for (const attachments of [[id], [elsewhere], [999]])
      expect(await open({ formId, attachments })).toEqual(
        refused(expect.stringContaining('no longer available') as never),
      )
    expect(await db.selectFrom('ticket').select('id').execute()).toEqual(before)
    expect(await db.selectFrom('attachment').select('id').execute()).toEqual([])
  })

  test('are refused if there are too many or one is infected, and deleted after a day [T250, X20, X21]', async () => {
    const app = await newAgentApp(engine, { env: { ...env, ATTACHMENTS_PER_TICKET: '2' } })
    const agent = await signedInAgent(app, 'agent')
    const answers = await Promise.all([add(agent), add(agent), add(agent)])
    expect(answers.filter(({ success }) => success)).toHaveLength(2)
    expect(answers.find(({ success }) => !success)).toMatchObject({ maxFilesReached: true })
    app.services.scan = async () => 'infected'
    expect(await add(agent, randomUUID())).toMatchObject({ success: false, isInfected: true })
    const blobs = () => app.services.db.selectFrom('blob').select('key').execute()
    expect(await blobs()).toHaveLength(2)
    const later = Date.now() + 25 * 60 * 60_000
    app.services.now = () => later
    await sweepTickets(app.services)
    expect(await blobs()).toEqual([])
  })
})
