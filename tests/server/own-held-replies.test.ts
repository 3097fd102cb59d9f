import { existsSync } from 'node:fs'

import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'

import { deleteReplies, listHeldReplies, stopReplies } from '#contract/agent-held-replies.ts'
import { getAgentTicket } from '#contract/agent-ticket.ts'
import { replyToTicket, setTicketStatus, undoReply } from '#contract/agent-ticket-changes.ts'
import { listAgentUnsent, uploadAgentUnsent } from '#contract/agent-unsent-attachments.ts'
import { getActionLog } from '#contract/tickets.ts'
import { mailFolder } from '#server/mail/mailer.ts'
import { sweepTickets } from '#server/jobs/housekeeping.ts'
import { releaseDueReplies } from '#server/rules/held-replies.ts'
import { signedInAgent } from '#tests/support/agents.ts'
import { deliverAll, filedMails } from '#tests/support/mail.ts'
import { engines, type TestEngine } from '#tests/support/server-engines.ts'
import { appOn, clockAt, placeOf, signedIn, type Visitor } from '#tests/support/server.ts'
import { upload } from '#tests/support/upload.ts'

const [first, second] = [5, 1]
const PUBLIC_URL = 'https://portal.example.com'
const env = { AGENTS: 'on', REPLY_UNDO_SECONDS: '10', PUBLIC_URL }

const setUp = async (engine: TestEngine, more: object = {}) => {
  const clock = clockAt()
  const app = await appOn(await placeOf(engine), { clock, env: { ...env, ...more } })
  const [agent, bob] = [await signedInAgent(app, 'agent'), await signedIn(app, 'bob')]
  const lastEntry = async (ticketId: number) =>
    (await bob.call(getActionLog, { ticketId })).at(-1)?.description
  return { app, clock, agent, lastEntry }
}

const reply = (agent: Visitor, ticketId: number, more: object = {}) =>
  agent.call(replyToTicket, { ticketId, text: 'Zwiebelfisch', lastEntryId: 10_000, ...more })

const list = (agent: Visitor) => agent.call(listHeldReplies)

const idsOf = async (agent: Visitor) => (await list(agent)).map(({ replyId }) => replyId)

const release = ({ services }: FastifyInstance) => releaseDueReplies(services)

describe.each(engines)('replies that haven’t been sent on $name', (engine) => {
  test('are listed to their own agent, on every ticket, until they have been sent [T213]', async () => {
    const { app, clock, agent } = await setUp(engine)
    const lead = await signedInAgent(app, 'lead')
    await reply(agent, first)
    clock.pass(2000)
    await reply(agent, second)
    await reply(lead, second)
    expect(await list(agent)).toMatchObject([
      { ticketId: second, left: 10, isStopped: false, shortDescription: expect.any(String) },
      { ticketId: first, ticketCode: 'T-00005', left: 8, isStopped: false },
    ])
    clock.pass(8000)
    await release(app)
    expect(await list(agent)).toMatchObject([{ ticketId: second, left: 2 }])
    clock.pass(2000)
    await release(app)
    expect(await list(agent)).toEqual([])
  })

  test('can be stopped together, wait for their agent, and are counted without those sent [T213]', async () => {
    const { app, clock, agent, lastEntry } = await setUp(engine)
    await reply(agent, first)
    clock.pass(5000)
    await reply(agent, second)
    const ids = await idsOf(agent)
    clock.pass(5000)
    await release(app)
    expect(await agent.call(stopReplies, { ids })).toEqual({ count: 1 })
    clock.pass(60_000)
    await release(app)
    expect(await lastEntry(first)).toBe('Zwiebelfisch')
    expect(await lastEntry(second)).not.toBe('Zwiebelfisch')
    expect(await list(agent)).toMatchObject([{ ticketId: second, left: 0, isStopped: true }])
    const { data } = await agent.call(getAgentTicket, { ticketId: second })
    expect(data?.heldReply).toMatchObject({ text: 'Zwiebelfisch', isStopped: true })
    await agent.call(undoReply, { ticketId: second, replyId: data?.heldReply?.replyId ?? 0 })
    expect(await list(agent)).toEqual([])
  })

  test('can be deleted; their files are unsent files again [T213]', async () => {
    const { app, clock, agent, lastEntry } = await setUp(engine)
    const file = { bytes: 'x', kind: 'reply' }
    const { id } = await upload(agent, uploadAgentUnsent, first, file)
    await reply(agent, first, { attachments: [id] })
    const ids = await idsOf(agent)
    expect(await agent.call(deleteReplies, { ids })).toEqual({ count: 1 })
    expect(await agent.call(deleteReplies, { ids })).toEqual({ count: 0 })
    expect(await list(agent)).toEqual([])
    const kind = 'reply' as const
    expect(await agent.call(listAgentUnsent, { ticketId: first, kind })).toMatchObject([{ id }])
    clock.pass(60_000)
    await release(app)
    expect(await lastEntry(first)).not.toBe('Zwiebelfisch')
  })

  test('aren’t stopped or deleted by another agent, or without being named [T213]', async () => {
    const { app, clock, agent, lastEntry } = await setUp(engine)
    const lead = await signedInAgent(app, 'lead')
    await reply(agent, first)
    const ids = await idsOf(agent)
    expect(await lead.call(stopReplies, { ids })).toEqual({ count: 0 })
    expect(await lead.call(deleteReplies, { ids })).toEqual({ count: 0 })
    expect(await agent.call(stopReplies, { ids: [] })).toEqual({ count: 0 })
    clock.pass(10_000)
    await release(app)
    expect(await lastEntry(first)).toBe('Zwiebelfisch')
  })

  test('email their agent ten minutes after something stopped them [T213]', async () => {
    const { app, clock, agent } = await setUp(engine)
    const lead = await signedInAgent(app, 'lead')
    await reply(agent, first)
    await reply(agent, second)
    for (const ticketId of [first, second])
      await lead.call(setTicketStatus, { ticketId, statusId: 4 })
    clock.pass(10_000)
    await release(app)
    expect(await list(agent)).toMatchObject([{ isStopped: true }, { isStopped: true }])
    const { data } = await agent.call(getAgentTicket, { ticketId: second })
    await agent.call(undoReply, { ticketId: second, replyId: data?.heldReply?.replyId ?? 0 })
    const stopped = async () => {
      await deliverAll(app)
      if (!existsSync(mailFolder(app.services.env))) return []
      const mails = await filedMails(app)
      return mails.filter(({ subject = '' }) => subject.includes('wasn’t sent'))
    }
    expect(await stopped()).toEqual([])
    clock.pass(10 * 60_000)
    const [mail, ...others] = await stopped()
    expect(others).toEqual([])
    expect(mail?.subject).toContain('your reply on T-00005 wasn’t sent')
    expect(mail?.to?.[0]?.address).toContain('agent@')
    expect(mail?.text).toContain(`${PUBLIC_URL}/agent/ticket/5`)
    expect(mail?.text).not.toContain('Zwiebelfisch')
  })

  test('aren’t reported again by another try, which doesn’t send them either [T213]', async () => {
    const { app, agent, lastEntry } = await setUp(engine)
    await reply(agent, first)
    await agent.call(stopReplies, { ids: await idsOf(agent) })
    expect((await reply(agent, first)).isOutdated).toBe(true)
    await agent.call(setTicketStatus, { ticketId: first, statusId: 2 })
    const { db } = app.services
    const kinds = await db.selectFrom('outbox').select('kind').execute()
    expect(kinds.filter(({ kind }) => kind === 'replyStopped')).toEqual([])
    expect(await list(agent)).toMatchObject([{ isStopped: true }])
    expect(await lastEntry(first)).not.toBe('Zwiebelfisch')
  })

  test('keep their files for another day after they are opened [T193, T213]', async () => {
    const { app, clock, agent } = await setUp(engine)
    const { id } = await upload(agent, uploadAgentUnsent, first, { bytes: 'x', kind: 'reply' })
    await reply(agent, first, { attachments: [id] })
    const [replyId = 0] = await idsOf(agent)
    await agent.call(stopReplies, { ids: [replyId] })
    clock.pass(3 * 24 * 60 * 60_000)
    const later = await signedInAgent(app, 'agent')
    await later.call(undoReply, { ticketId: first, replyId })
    await sweepTickets(app.services)
    const kind = 'reply' as const
    expect(await later.call(listAgentUnsent, { ticketId: first, kind })).toMatchObject([{ id }])
  })

  test('count their files toward the limit, so that they can still be sent [T212]', async () => {
    const { app, clock, agent, lastEntry } = await setUp(engine, { ATTACHMENTS_PER_TICKET: '2' })
    const file = { bytes: 'x', kind: 'reply' }
    const { id } = await upload(agent, uploadAgentUnsent, first, file)
    await reply(agent, first, { attachments: [id], statusId: 2 })
    expect((await upload(agent, uploadAgentUnsent, first, file)).success).toBe(true)
    expect((await upload(agent, uploadAgentUnsent, first, file)).success).toBe(false)
    const { data } = await agent.call(getAgentTicket, { ticketId: first })
    expect(data?.heldReply).toMatchObject({ files: 1, status: 'Pending' })
    clock.pass(10_000)
    await release(app)
    expect(await lastEntry(first)).toContain('to Pending')
  })
})
