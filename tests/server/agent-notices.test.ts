import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { getAgentMutes, setAgentMutes } from '#contract/agent-account.ts'
import { addNote, assignTicket } from '#contract/agent-ticket-changes.ts'
import { addComment, getActionLog } from '#contract/tickets.ts'
import type { AgentMute } from '#contract/rules/agent-mutes.ts'
import { agentByUsername, updateAgent } from '#server/db/agents/agents.ts'
import { mailFolder } from '#server/mail/mailer.ts'
import { signedInAgent } from '../support/agents.ts'
import { deskOn } from '../support/desk.ts'
import { deliverAll, filedMails } from '../support/mail.ts'
import { engines, type TestEngine } from '../support/server-engines.ts'
import { appOn, clockAt, placeOf, signedIn } from '../support/server.ts'

const PUBLIC_URL = 'https://portal.example.com'
const ticketId = 5

const setUp = async (engine: TestEngine) => {
  const place = await placeOf(engine)
  const REPLY_ADDRESS = 'reply@portal.example.com'
  const env = { AGENTS: 'on', PUBLIC_URL, REPLY_ADDRESS, MAIL_AUTH_HOST: 'mx.example.com' }
  const app = await appOn(place, { clock: clockAt(), env })
  const { db } = app.services
  const lead = await signedInAgent(app, 'lead')
  const idOf = async (username: string) => (await agentByUsername(db, username))?.id ?? 0
  const assign = async (username: string) =>
    lead.call(assignTicket, { writeId: randomUUID(), ticketId, agentId: await idOf(username) })
  const note = (text: string) => lead.call(addNote, { writeId: randomUUID(), ticketId, text })
  const agent = await signedInAgent(app, 'agent')
  const mute = (username: 'agent' | 'lead', mutes: AgentMute[]) =>
    (username === 'lead' ? lead : agent).call(setAgentMutes, { mutes })
  const delivered = async () => {
    await deliverAll(app)
    if (!existsSync(mailFolder(app.services.env))) return []
    return (await filedMails(app)).map(({ to, text = '', replyTo }) => ({
      to: to?.[0]?.address?.split('@')[0],
      about: text.trim().split('\n\n')[1],
      text,
      replyTo,
    }))
  }
  return { app, db, agent, lead, assign, note, mute, delivered, idOf, ...deskOn(place) }
}

describe.each(engines)('emails between agents on $name', (engine) => {
  test('tell an agent that a colleague assigned a ticket to them, without a way to answer by email [T234]', async () => {
    const { assign, delivered } = await setUp(engine)
    await assign('agent')
    const [mail, ...others] = await delivered()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to: 'agent',
      about: 'Ada lead has assigned ticket T-00005 (Alpha) to you.',
      replyTo: undefined,
    })
    expect(mail?.text).toContain(`${PUBLIC_URL}/agent/ticket/5`)
    expect(mail?.text).toContain('because the ticket is assigned to you')
    expect(mail?.text).not.toContain('reply to this email')
  })

  test('aren’t sent about what an agent assigns to themselves, or the operator assigns [T234]', async () => {
    const { assign, delivered, desk } = await setUp(engine)
    await assign('lead')
    expect((await desk('ticket assign 5 agent')).code).toBe(0)
    expect(await delivered()).toEqual([])
  })

  test('tell the assignee of a colleague’s note, with its text [T234]', async () => {
    const { assign, note, delivered, desk } = await setUp(engine)
    await desk('ticket assign 5 agent')
    await note('They called.\nAgain.')
    const [mail, ...others] = await delivered()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to: 'agent',
      about: 'Ada lead has left an internal note on ticket T-00005 (Alpha):',
      replyTo: undefined,
    })
    expect(mail?.text).toContain('They called.\nAgain.')
    await assign('lead')
    await note('Mine.')
    expect(await delivered()).toHaveLength(1)
  })

  test('tell agents that a note mentions them, once and not its author [T234]', async () => {
    const { note, delivered, desk } = await setUp(engine)
    await desk('ticket assign 5 agent')
    await note('@ada AGENT and @admin: can you look? Not you, @lead, nor mail@agent.')
    const mails = (await delivered()).map(({ to, about }) => ({ to, about }))
    const about = 'Ada lead has mentioned you in an internal note on ticket T-00005 (Alpha):'
    expect(mails).toEqual([
      { to: 'agent', about },
      { to: 'admin', about },
    ])
    const [first] = await delivered()
    expect(first?.text).toContain('because a note mentions you')
  })

  test('don’t go to auditors and locked agents [T234]', async () => {
    const { db, note, delivered, idOf } = await setUp(engine)
    await updateAgent(db, await idOf('agent'), { locked: 1 })
    await note('@auditor @agent')
    expect(await delivered()).toEqual([])
  })

  test('never show customers a note or a mention [T107, T234]', async () => {
    const { app, note } = await setUp(engine)
    await note('@agent, they are hopeless.')
    const bob = await signedIn(app, 'bob')
    const log = JSON.stringify(await bob.call(getActionLog, { ticketId }))
    expect(log).not.toContain('hopeless')
    await deliverAll(app)
    const readers = (await filedMails(app)).map(({ to }) => to?.[0]?.address)
    expect(readers).toEqual(['agent@provider.example'])
  })

  test('are sent unless an agent has turned them off [T235]', async () => {
    const { app, assign, note, mute, delivered, desk } = await setUp(engine)
    await desk('ticket assign 5 agent')
    await mute('agent', ['note', 'note'])
    await note('Nothing new.')
    expect(await delivered()).toEqual([])
    await note('@agent, this one counts.')
    expect(await delivered()).toHaveLength(1)
    await mute('agent', ['mention'])
    await note('@agent, as the assignee.')
    expect(await delivered()).toHaveLength(2)
    await mute('agent', ['assigned', 'message', 'mention', 'note'])
    await assign('admin')
    await assign('agent')
    await note('@agent')
    const bob = await signedIn(app, 'bob')
    await bob.call(addComment, { ticketId, comment: 'It burns.' })
    const readers = (await delivered()).slice(2).map(({ to }) => to)
    expect(readers).toEqual(['admin'])
  })

  test('aren’t sent to the group instead of an assignee who has turned them off [T235]', async () => {
    const { app, mute, delivered, desk } = await setUp(engine)
    await desk(['group', 'mail', 'Network', 'net@provider.example'])
    await desk('ticket group 5 Network')
    await desk('ticket assign 5 agent')
    await mute('agent', ['message'])
    const bob = await signedIn(app, 'bob')
    await bob.call(addComment, { ticketId, comment: 'It burns.' })
    expect((await delivered()).filter(({ to }) => to === 'net')).toEqual([])
  })

  test('are chosen by each agent for themselves [T235]', async () => {
    const { agent, lead, mute } = await setUp(engine)
    expect(await lead.call(getAgentMutes)).toEqual({ mutes: [] })
    await mute('lead', ['note', 'assigned'])
    expect(await lead.call(getAgentMutes)).toEqual({ mutes: ['assigned', 'note'] })
    expect(await agent.call(getAgentMutes)).toEqual({ mutes: [] })
    await mute('lead', [])
    expect(await lead.call(getAgentMutes)).toEqual({ mutes: [] })
    const unknown = await lead.post(setAgentMutes.path, { 'mutes[]': 'everything' })
    expect(unknown.statusCode).toBe(400)
  })
})
