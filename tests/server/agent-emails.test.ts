import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'

import { assignTicket, replyToTicket } from '#contract/agent-ticket-changes.ts'
import { redactComment } from '#contract/comment-redaction.ts'
import { resolveTicket } from '#contract/ticket-resolution.ts'
import { uploadAttachment } from '#contract/attachments.ts'
import { addComment, createTicket, getActionLog } from '#contract/tickets.ts'
import { signedInAgent } from '../support/agents.ts'
import { deskOn } from '../support/desk.ts'
import { deliverAll, filedMails } from '../support/mail.ts'
import { draftOf, wholeTicket } from '../support/new-ticket.ts'
import { engines, type TestEngine } from '../support/server-engines.ts'
import { appOn, clockAt, placeOf, signedIn } from '../support/server.ts'
import { upload } from '../support/upload.ts'

const PUBLIC_URL = 'https://portal.example.com'
const ticketId = 5

const setUp = async (engine: TestEngine, AGENTS = 'on') => {
  const place = await placeOf(engine)
  const clock = clockAt()
  const app = await appOn(place, { clock, env: { AGENTS, PUBLIC_URL } })
  return { app, clock, ...deskOn(place) }
}

const addressed = 'group mail Network net@provider.example --language de'.split(' ')

/** Bob's ticket, assigned to the agent of the prepared database. */
const assigned = async (engine: TestEngine) => {
  const { app, clock, desk } = await setUp(engine)
  expect((await desk('ticket assign 5 agent')).code).toBe(0)
  return { app, clock, desk, bob: await signedIn(app, 'bob') }
}

const delivered = async (app: FastifyInstance) => {
  await deliverAll(app)
  return (await filedMails(app)).map(({ to, subject, text = '' }) => ({
    to: to?.[0]?.address,
    subject,
    text,
    paragraphs: text.trim().split('\n\n'),
  }))
}

describe.each(engines)('emails to agents on $name', (engine) => {
  test('notify the assignee of a comment [T122]', async () => {
    const { app, bob } = await assigned(engine)
    await bob.call(addComment, { ticketId, comment: 'It burns.\nStill.' })
    const [mail, ...others] = await delivered(app)
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to: 'agent@provider.example',
      subject: 'Statedesk: [T-00005] Übergabe fails on host 5',
    })
    expect(mail?.paragraphs).toEqual([
      'Hello Ada agent,',
      'Bob Zorn (Alpha) has commented on ticket T-00005:',
      'Übergabe fails on host 5',
      'It burns.\nStill.',
      'Status: Active\nUrgency: Low',
      `${PUBLIC_URL}/agent/ticket/5`,
      'Previous message\nPortal, 21 November 2026 at 11:10 UTC\n> Description of ticket 5.',
      'You’re getting this email because the ticket is assigned to you.',
      'Statedesk',
    ])
  })

  test('name the files that came with a comment, and no earlier ones [T122]', async () => {
    const { app, clock, bob } = await assigned(engine)
    const ann = await signedIn(app, 'ann')
    await upload(bob, uploadAttachment, ticketId, { name: 'fire.png', bytes: 'x' })
    await bob.call(addComment, { ticketId, comment: 'It burns.' })
    clock.pass(1000)
    await upload(ann, uploadAttachment, ticketId, { name: 'smoke.log', bytes: 'x' })
    await upload(ann, uploadAttachment, ticketId, { name: 'ash.log', bytes: 'x' })
    await ann.call(addComment, { ticketId, comment: 'Here as well.' })
    const texts = (await delivered(app)).map(({ text }) => text)
    const about = (comment: string) => texts.find((text) => text.includes(comment))
    expect(about('It burns.')).toContain('\n\nAttachments: fire.png')
    expect(about('Here as well.')).toContain('\n\nAttachments: smoke.log, ash.log\n\n')
  })

  test('notify a group’s address of a new ticket, in the group’s language [T122]', async () => {
    const { app, desk } = await setUp(engine)
    await desk(['group', 'mail', 'Service Desk', 'desk@provider.example', '--language', 'de'])
    const ann = await signedIn(app, 'ann')
    const draft = await draftOf(ann)
    await ann.call(createTicket, { ...wholeTicket, ticketId: draft })
    const mail = (await delivered(app)).find(({ to }) => to === 'desk@provider.example')
    expect(mail?.paragraphs.slice(0, 3)).toEqual([
      'Guten Tag,',
      `Ann Àdams (Alpha) hat das Ticket T-${100_000 + draft} erstellt:`,
      wholeTicket.shortDescription,
    ])
    expect(mail?.text).toContain('weil das Ticket bei „Service Desk“ liegt')
  })

  test('report that the owner has resolved a ticket [T122]', async () => {
    const { app, desk, bob } = await assigned(engine)
    await desk('agent language agent de')
    await desk('ticket status 5 active')
    const answer = await bob.call(resolveTicket, { ticketId, reason: 'solved', comment: '' })
    expect(answer).toMatchObject({ success: true })
    const [mail] = await delivered(app)
    expect(mail?.to).toBe('agent@provider.example')
    expect(mail?.paragraphs[1]).toBe('Bob Zorn hat das Ticket T-00005 als gelöst markiert.')
  })

  test('go to the group while the assignee is locked or read-only [T122]', async () => {
    const { app, desk, bob } = await assigned(engine)
    await desk(addressed)
    await desk('ticket group 5 Network')
    await desk('agent lock agent')
    await bob.call(addComment, { ticketId, comment: 'Hello' })
    expect((await delivered(app)).map(({ to }) => to)).toEqual(['net@provider.example'])
  })

  test('aren’t sent to an agent who was locked in the meantime, or about a removed comment [T122]', async () => {
    const { app, desk, bob } = await assigned(engine)
    const ann = await signedIn(app, 'ann')
    await bob.call(addComment, { ticketId, comment: 'Hello' })
    const [comment] = (await bob.call(getActionLog, { ticketId })).filter(({ id }) => id)
    await bob.call(redactComment, { ticketId, id: comment?.id ?? 0 })
    expect(await deliverAll(app)).toBe(0)
    await ann.call(addComment, { ticketId, comment: 'Hello' })
    await desk('agent lock agent')
    expect(await deliverAll(app)).toBe(1)
    const dropped = await app.services.db
      .selectFrom('audit')
      .innerJoin('agent', 'agent.id', 'audit.agentId')
      .select(['detail', 'username'])
      .where('event', '=', 'mail.dropped')
      .execute()
    expect(dropped).toEqual([{ detail: 'agentNews: taken back', username: 'agent' }])
  })

  test('aren’t sent about what agents do themselves [T122]', async () => {
    const { app, desk } = await setUp(engine)
    await desk(addressed)
    await desk('ticket group 5 Network')
    const lead = await signedInAgent(app, 'lead')
    const { id: agentId } = await app.services.db
      .selectFrom('agent')
      .select('id')
      .where('username', '=', 'lead')
      .executeTakeFirstOrThrow()
    await lead.call(assignTicket, { ticketId, agentId })
    const text = 'We bring water.'
    const answer = await lead.call(replyToTicket, { ticketId, text, lastEntryId: 999 })
    expect(answer).toMatchObject({ success: true })
    expect(await deliverAll(app)).toBe(0)
  })

  test('aren’t sent without AGENTS=on, or to a group without an address [T122]', async () => {
    const { app, desk } = await setUp(engine, 'off')
    const ann = await signedIn(app, 'ann')
    await ann.call(addComment, { ticketId: 6, comment: 'Hello' })
    expect(await deliverAll(app)).toBe(0)
    await desk(addressed)
    await desk('ticket group 5 Network')
    await ann.call(addComment, { ticketId, comment: 'Hello' })
    expect(await deliverAll(app)).toBe(1)
    const [entry] = await app.services.db
      .selectFrom('audit')
      .select('detail')
      .where('event', '=', 'mail.dropped')
      .execute()
    expect(entry?.detail).toBe('agentNews: agents are off')
  })

  test('use group addresses set on the command line, for existing groups only [T122]', async () => {
    const { desk, json } = await setUp(engine)
    expect((await desk(addressed)).out).toBe('Network gets emails at net@provider.example.\n')
    expect(await json('group list')).toContainEqual({
      name: 'Network',
      mail: 'net@provider.example',
      language: 'de',
    })
    expect((await desk('group mail Network')).out).toBe('Network doesn’t get emails.\n')
    expect((await desk('group mail Nowhere net@provider.example')).code).toBe(1)
    for (const wrong of ['group mail Network net', 'agent language agent fr', 'group add  '])
      expect([wrong, (await desk(wrong)).code]).toEqual([wrong, 2])
    expect((await desk('group add Field')).code).toBe(0)
    expect((await desk('group list')).out).toMatch(/Field +\(no emails\)/)
  })
})
