import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'

import { listInbox } from '#contract/account.ts'
import { getAgentTicket } from '#contract/agent-ticket.ts'
import {
  addNote,
  assignTicket,
  replyToTicket,
  setTicketStatus,
  undoReply,
} from '#contract/agent-ticket-changes.ts'
import { listAgentUnsent, uploadAgentUnsent } from '#contract/agent-unsent-attachments.ts'
import { listAttachments } from '#contract/attachments.ts'
import {
  addComment,
  getActionLog,
  getTicket,
  listTickets,
  toggleSubscription,
} from '#contract/tickets.ts'
import { sweepTickets } from '#server/jobs/housekeeping.ts'
import { releaseDueReplies } from '#server/rules/held-replies.ts'
import { signedInAgent } from '#tests/support/agents.ts'
import { engines, type TestEngine } from '#tests/support/server-engines.ts'
import { appOn, clockAt, placeOf, signedIn, type Visitor } from '#tests/support/server.ts'
import { upload } from '#tests/support/upload.ts'

/** Bob's active ticket at Alpha. */
const ticketId = 5
const pending = 2
const second = 1000
const env = { AGENTS: 'on', REPLY_UNDO_SECONDS: '10' }

const setUp = async (engine: TestEngine) => {
  const place = await placeOf(engine)
  const clock = clockAt()
  const app = await appOn(place, { clock, env })
  const [agent, bob] = [await signedInAgent(app, 'agent'), await signedIn(app, 'bob')]
  await bob.call(toggleSubscription, { ticketId })
  return { app, place, clock, agent, bob }
}

const reply = (agent: Visitor, text = 'The pump is Zwiebelfisch.', more: object = {}) =>
  agent.call(replyToTicket, { ticketId, text, lastEntryId: 10_000, ...more })

const heldOf = async (agent: Visitor) =>
  (await agent.call(getAgentTicket, { ticketId })).data?.heldReply

const undo = async (agent: Visitor, replyId: number | undefined) =>
  agent.call(undoReply, { ticketId, replyId: replyId ?? 0 })

/** Everything that a customer could learn from. */
const seenBy = async (customer: Visitor) => ({
  log: await customer.call(getActionLog, { ticketId }),
  record: await customer.call(getTicket, { ticketId }),
  files: await customer.call(listAttachments, { ticketId }),
  inbox: await customer.call(listInbox),
  found: (await customer.call(listTickets, { search: 'Zwiebelfisch', limit: 9, page: 1 })).list,
  list: await customer.call(listTickets, { limit: 30, page: 1 }),
})

const outboxOf = ({ services: { db } }: FastifyInstance) =>
  db.selectFrom('outbox').select('kind').where('kind', '=', 'ticketChanged').execute()

/** Everything that is on the ticket now was seen by whoever wrote the held replies. */
const startFromNow = async ({ services: { db } }: FastifyInstance) => {
  const { id } = await db
    .selectFrom('actionLog')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  await db.updateTable('heldReply').set({ lastEntryId: id }).execute()
}

const release = ({ services }: FastifyInstance) => releaseDueReplies(services)

const auditOf = ({ services: { db } }: FastifyInstance) =>
  db
    .selectFrom('audit')
    .select(['event', 'detail'])
    .where('event', 'like', 'ticket.answer%')
    .orderBy('id')
    .execute()

describe.each(engines)('a reply that can be taken back on $name', (engine) => {
  test('reaches nobody before it’s released, and everybody then [T212]', async () => {
    const { app, clock, agent, bob } = await setUp(engine)
    const before = await seenBy(bob)
    const { id } = await upload(agent, uploadAgentUnsent, ticketId, { bytes: 'x', kind: 'reply' })
    const sent = await reply(agent, undefined, { statusId: pending, attachments: [id] })
    expect(sent).toEqual({ success: true, isHeld: true })
    expect(await agent.call(listAgentUnsent, { ticketId, kind: 'reply' })).toEqual([])
    clock.pass(9 * second)
    await release(app)
    expect(await heldOf(agent)).toMatchObject({
      text: 'The pump is Zwiebelfisch.',
      left: 1,
      isStopped: false,
    })
    expect(await seenBy(bob)).toEqual(before)
    expect(await outboxOf(app)).toEqual([])
    clock.pass(second)
    await release(app)
    expect(await heldOf(agent)).toBeUndefined()
    const after = await seenBy(bob)
    const released = new Date(clock.now()).toISOString()
    expect(after.log.slice(-2)).toMatchObject([
      { source: 'Ada agent', description: 'The pump is Zwiebelfisch.', date: released },
      { step: 'Status changed' },
    ])
    expect(after.record.data).toMatchObject({ currentStatus: 'Pending' })
    expect(after.files).toMatchObject([{ name: 'file.txt', uploader: 'Ada agent' }])
    expect(after.found).toHaveLength(1)
    expect(after.inbox.counters.unread).toBe(before.inbox.counters.unread + 1)
    expect(await outboxOf(app)).toHaveLength(1)
    const [{ entryId = 0 } = {}] = after.log.slice(-2)
    const [file] = after.files
    expect(await auditOf(app)).toEqual([
      { event: 'ticket.answered', detail: 'ticket 5, status pending' },
      {
        event: 'ticket.answer-released',
        detail: `ticket 5, entry ${entryId}, file ${file?.id}`,
      },
    ])
  })

  test('is taken back with its files, once, and only by its agent [T212]', async () => {
    const { app, clock, agent, bob } = await setUp(engine)
    const lead = await signedInAgent(app, 'lead')
    const before = await seenBy(bob)
    const { id } = await upload(agent, uploadAgentUnsent, ticketId, { bytes: 'x', kind: 'reply' })
    await reply(agent, undefined, { attachments: [id] })
    const heldReply = await heldOf(agent)
    expect(await heldOf(lead)).toBeUndefined()
    const refused = { success: false, message: expect.stringContaining('already been sent') }
    expect(await undo(lead, heldReply?.replyId)).toEqual(refused)
    expect(await undo(agent, heldReply?.replyId)).toEqual({ success: true })
    expect(await undo(agent, heldReply?.replyId)).toEqual(refused)
    expect(await agent.call(listAgentUnsent, { ticketId, kind: 'reply' })).toMatchObject([{ id }])
    clock.pass(20 * second)
    await release(app)
    expect(await seenBy(bob)).toEqual(before)
    expect(await outboxOf(app)).toEqual([])
    expect((await auditOf(app)).map(({ event }) => event)).toEqual([
      'ticket.answered',
      'ticket.answer-withdrawn',
    ])
    await reply(agent)
    const next = await heldOf(agent)
    clock.pass(10 * second)
    await release(app)
    expect(await undo(agent, next?.replyId)).toEqual(refused)
  })

  test('is stopped by a comment and waits for its agent, with its files [T212]', async () => {
    const { app, clock, agent, bob } = await setUp(engine)
    const { id } = await upload(agent, uploadAgentUnsent, ticketId, { bytes: 'x', kind: 'reply' })
    await reply(agent, undefined, { attachments: [id], lastEntryId: 10_000 })
    const { lastEntryId } = (await heldOf(agent)) ?? {}
    expect(lastEntryId).toBe(10_000)
    const { db } = app.services
    await db.updateTable('heldReply').set({ lastEntryId: 1 }).execute()
    await bob.call(addComment, { ticketId, comment: 'It works again.' })
    expect(await heldOf(agent)).toMatchObject({ isStopped: true })
    clock.pass(10 * second)
    await release(app)
    expect((await bob.call(getActionLog, { ticketId })).at(-1)?.description).toBe('It works again.')
    clock.pass(25 * 60 * 60 * second)
    await sweepTickets(app.services)
    const again = await signedInAgent(app, 'agent')
    const heldReply = await heldOf(again)
    expect(heldReply).toMatchObject({ text: 'The pump is Zwiebelfisch.', isStopped: true, left: 0 })
    expect((await reply(again, 'Another one')).isOutdated).toBe(true)
    expect(await undo(again, heldReply?.replyId)).toEqual({ success: true })
    const unsent = await again.call(listAgentUnsent, { ticketId, kind: 'reply' })
    expect(unsent).toMatchObject([{ id }])
  })

  test('is stopped if someone closes the ticket [T212]', async () => {
    const { app, clock, agent, bob } = await setUp(engine)
    await reply(agent)
    const lead = await signedInAgent(app, 'lead')
    await lead.call(setTicketStatus, { ticketId, statusId: 4 })
    clock.pass(10 * second)
    await release(app)
    expect(await heldOf(agent)).toMatchObject({ isStopped: true })
    expect(JSON.stringify(await bob.call(getActionLog, { ticketId }))).not.toContain('Zwiebelfisch')
  })

  test('is sent before its agent changes the status [T212]', async () => {
    const { agent, bob } = await setUp(engine)
    await reply(agent, undefined, { statusId: pending })
    const before = (await bob.call(getActionLog, { ticketId })).length
    const { data } = await agent.call(getAgentTicket, { ticketId })
    const from = { fromStatusId: data?.statusId ?? 0 }
    expect(await agent.call(setTicketStatus, { ticketId, statusId: 4, ...from })).toEqual({
      success: true,
    })
    expect((await bob.call(getActionLog, { ticketId })).slice(before)).toMatchObject([
      { description: 'The pump is Zwiebelfisch.' },
      { step: 'Status changed', description: expect.stringContaining('Pending') },
      { step: 'Status changed', description: expect.stringContaining('to Closed') },
    ])
    expect(await heldOf(agent)).toBeUndefined()
  })

  test('isn’t stopped by what colleagues note, assign or change [T212]', async () => {
    const { app, clock, agent } = await setUp(engine)
    await reply(agent)
    await startFromNow(app)
    const lead = await signedInAgent(app, 'lead')
    await lead.call(addNote, { ticketId, text: 'Hm.' })
    await lead.call(assignTicket, { ticketId, agentId: 1 })
    expect(await heldOf(agent)).toMatchObject({ isStopped: false })
    clock.pass(10 * second)
    await release(app)
    expect(await heldOf(agent)).toBeUndefined()
    expect(await outboxOf(app)).toHaveLength(1)
  })

  test.each([
    [
      'answer',
      async (lead: Visitor) => {
        await reply(lead, 'One')
        // Releases the one before.
        await reply(lead, 'Two')
      },
    ],
    ['status', (lead: Visitor) => lead.call(setTicketStatus, { ticketId, statusId: pending })],
  ] as const)('is stopped by a colleague’s %s [T212]', async (_, act) => {
    const { app, clock, agent } = await setUp(engine)
    await reply(agent)
    await startFromNow(app)
    await act(await signedInAgent(app, 'lead'))
    clock.pass(10 * second)
    await release(app)
    expect(await heldOf(agent)).toMatchObject({ isStopped: true })
  })

  test('doesn’t hold up others if it can’t be sent [T212]', async () => {
    const { app, clock, agent } = await setUp(engine)
    const { db } = app.services
    await reply(agent, 'Broken')
    clock.pass(second)
    await reply(await signedInAgent(app, 'lead'), 'Fine')
    clock.pass(10 * second)
    let calls = 0
    // Fails while the first one is released.
    const now = () => {
      calls += 1
      if (calls === 2) throw new Error('No time.')
      return clock.now()
    }
    await expect(releaseDueReplies({ ...app.services, now })).rejects.toThrow('No time.')
    expect(await db.selectFrom('heldReply').select('text').execute()).toEqual([{ text: 'Broken' }])
    await release(app)
    expect(await db.selectFrom('heldReply').selectAll().execute()).toEqual([])
  })

  test.each([
    ['has been locked', { locked: 1 }],
    ['only reads now', { role: 'auditor' }],
  ] as const)(
    'is stopped if its agent %s, and not sent if that changes again [T212]',
    async (_, change) => {
      const { app, clock, agent, bob } = await setUp(engine)
      await reply(agent)
      const agents = app.services.db.updateTable('agent').where('username', '=', 'agent')
      await agents.set(change).execute()
      clock.pass(10 * second)
      await release(app)
      await agents.set({ locked: 0, role: 'agent' }).execute()
      await release(app)
      expect(await heldOf(agent)).toMatchObject({ isStopped: true })
      expect(JSON.stringify(await seenBy(bob))).not.toContain('Zwiebelfisch.')
      expect(await outboxOf(app)).toEqual([])
    },
  )

  test('is stopped if it has been due for an hour [T212]', async () => {
    const { app, clock, agent } = await setUp(engine)
    await reply(agent)
    clock.pass(10 * second + 60 * 60 * second)
    await release(app)
    expect(await heldOf(await signedInAgent(app, 'agent'))).toMatchObject({ isStopped: true })
    expect(await outboxOf(app)).toEqual([])
  })

  test('isn’t stopped by what its own agent does, and is sent before their next one [T212]', async () => {
    const { app, agent, bob } = await setUp(engine)
    await reply(agent, 'One')
    await agent.call(addNote, { ticketId, text: 'Hm.' })
    await reply(agent, 'Two')
    expect((await bob.call(getActionLog, { ticketId })).at(-1)?.description).toBe('One')
    expect(await heldOf(agent)).toMatchObject({ text: 'Two' })
    expect(await outboxOf(app)).toHaveLength(1)
  })

  test('is released once by any instance, also after a restart [T212]', async () => {
    const { app, place, clock, agent } = await setUp(engine)
    await reply(agent)
    const other = await appOn(place, { clock, env })
    clock.pass(50 * 60 * second)
    await Promise.all([release(app), release(other), release(app), release(other)])
    const log = await (await signedIn(other, 'bob')).call(getActionLog, { ticketId })
    expect(log.filter(({ description }) => description.includes('Zwiebelfisch'))).toHaveLength(1)
    expect(await outboxOf(app)).toHaveLength(1)
  })

  test('is refused on a closed ticket or with a file that is gone, and then not kept [T212]', async () => {
    const { app, agent } = await setUp(engine)
    expect((await reply(agent, 'x', { attachments: [99] })).success).toBe(false)
    await agent.call(setTicketStatus, { ticketId, statusId: 4 })
    expect((await reply(agent)).success).toBe(false)
    expect(await app.services.db.selectFrom('heldReply').selectAll().execute()).toEqual([])
  })
})
