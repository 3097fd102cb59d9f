import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'

import { getAgentHistory } from '#contract/agent-ticket.ts'
import { replyToTicket } from '#contract/agent-ticket-changes.ts'
import { listAttachments } from '#contract/attachments.ts'
import { redactComment } from '#contract/comment-redaction.ts'
import { addParticipant } from '#contract/ticket-participants.ts'
import { addComment, getActionLog, getTicket, toggleSubscription } from '#contract/tickets.ts'
import { partsOf } from '#server/db/files/blobs.ts'
import { sweepTickets } from '#server/jobs/housekeeping.ts'
import { processIncoming } from '#server/mail/incoming/process-incoming.ts'
import { signedInAgent } from '../support/agents.ts'
import { deskOn } from '../support/desk.ts'
import * as incoming from '../support/incoming.ts'
import { engines, type TestEngine } from '../support/server-engines.ts'
import { appOn, clockAt, newApp, placeOf, signedIn } from '../support/server.ts'

const { receive, replies, replyAddressOf, rawMail, authenticationResults } = incoming
const ticketId = 5

const setUp = async (engine: TestEngine, env: NodeJS.ProcessEnv = {}) => {
  const place = await placeOf(engine)
  const clock = clockAt()
  const app = await appOn(place, { clock, env: { ...replies, ...env } })
  return { app, clock, ...deskOn(place) }
}

/** Ann follows Bob's ticket and gets an email with a reply address. */
const written = async (app: FastifyInstance) => {
  const [ann, bob] = [await signedIn(app, 'ann'), await signedIn(app, 'bob')]
  await ann.call(toggleSubscription, { ticketId })
  await bob.call(addComment, { ticketId, comment: 'It burns.' })
  return { ann, bob, to: await replyAddressOf(app, 'ann@example.com') }
}

const quoting = 'Use the blue bucket.\n\nOn 6 Jul 2026 Statedesk wrote:\n> It burns.'

describe.each(engines)('replies by email on $name', (engine) => {
  test('have their own address for each person and ticket, in one conversation [T123]', async () => {
    const { app } = await setUp(engine)
    const { ann, bob, to } = await written(app)
    expect(to).toMatch(/^reply\+c5-1-[0-9a-z]{21}@portal\.example\.com$/)
    await bob.call(toggleSubscription, { ticketId })
    await ann.call(addComment, { ticketId, comment: 'It still burns.' })
    const [toAnn] = await incoming.sentTo(app, 'ann@example.com')
    const [toBob] = await incoming.sentTo(app, 'bob@example.com')
    expect(toBob?.replyTo?.[0]?.address).not.toBe(to)
    for (const mail of [toAnn, toBob]) {
      expect(mail?.messageId).toMatch(/^<t5\.\d+-\d+@portal\.example\.com>$/)
      expect(mail?.inReplyTo).toBe('<t5@portal.example.com>')
      expect(mail?.references).toBe('<t5@portal.example.com>')
      expect(mail?.text).toContain('To comment on this ticket, reply to this email.')
    }
  })

  test('aren’t offered if the portal receives no email [T123]', async () => {
    const app = await newApp(engine)
    expect((await written(app)).to).toBe('')
    const [mail] = await incoming.sentTo(app, 'ann@example.com')
    expect(mail?.text).not.toContain('reply to this email')
  })

  test('aren’t offered to agents once the ticket is closed [T123, T124]', async () => {
    const { app, desk } = await setUp(engine)
    const bob = await signedIn(app, 'bob')
    await desk('ticket assign 5 agent')
    const offer = 'To answer the customer, reply to this email.'
    await bob.call(addComment, { ticketId, comment: 'It burns.' })
    const [open] = await incoming.sentTo(app, 'agent@provider.example')
    expect(open?.text).toContain(offer)
    await desk('ticket status 5 active')
    const ann = await signedIn(app, 'ann')
    await ann.call(addComment, { ticketId, comment: 'Here as well.' })
    await desk('ticket status 5 closed')
    const mails = await incoming.sentTo(app, 'agent@provider.example')
    const closed = mails.find(({ text }) => text?.includes('Here as well.'))
    expect(closed?.text).toContain('Status: Closed')
    expect(closed?.text).not.toContain(offer)
  })

  test('become a comment without the quoted text, and notify the others and agents [T124]', async () => {
    const { app, desk } = await setUp(engine)
    const { bob, to } = await written(app)
    await bob.call(toggleSubscription, { ticketId })
    await desk('ticket assign 5 agent')
    const mail = { from: 'ann@example.com', to, text: quoting }
    expect(await receive(app, mail)).toBe('entered')
    expect(await incoming.entriesOf(app, ticketId)).toEqual([
      'comment Bob Zorn: It burns.',
      'comment Ann Àdams: Use the blue bucket.',
    ])
    expect((await bob.call(getActionLog, { ticketId })).at(-1)?.quoted).toContain('It burns.')
    for (const address of ['bob@example.com', 'agent@provider.example'])
      expect((await incoming.sentTo(app, address)).at(-1)?.text).toContain('Use the blue bucket.')
    expect(await incoming.sentTo(app, 'ann@example.com')).toHaveLength(1)
    const [event] = await incoming.emailEvents(app)
    expect(event).toMatch(/^email\.received ticket 5, comment \d+, from ann@example\.com$/)
  })

  test('need no pause between them and have no length limit [T124]', async () => {
    const { app } = await setUp(engine)
    const { to } = await written(app)
    const lines = Array.from({ length: 400 }, (_, line) => `Line ${line} of a long story`)
    const mail = { from: 'ann@example.com', to, text: lines.join('\r\n') }
    expect(await receive(app, mail)).toBe('entered')
    expect(await receive(app, { ...mail, text: 'And one more.' })).toBe('entered')
    const [, story, more] = await incoming.entriesOf(app, ticketId)
    expect(story).toContain('Line 399 of a long story')
    expect(more).toContain('And one more.')
  })

  test('become an answer if they’re from an agent [T124]', async () => {
    const { app, desk } = await setUp(engine)
    const { ann, bob } = await written(app)
    await desk('ticket assign 5 agent')
    await bob.call(toggleSubscription, { ticketId })
    await ann.call(addComment, { ticketId, comment: 'Help' })
    const to = await replyAddressOf(app, 'agent@provider.example')
    expect(to).toMatch(/^reply\+a5-/)
    const mail = { from: 'Ada <Agent@provider.example>', to, text: 'We bring water.' }
    expect(await receive(app, mail)).toBe('entered')
    expect((await bob.call(getActionLog, { ticketId })).at(-1)).toMatchObject({
      source: 'Ada agent',
      author: 'provider',
      description: 'We bring water.',
    })
    expect((await incoming.sentTo(app, 'bob@example.com')).at(-1)?.text).toContain(
      'We bring water.',
    )
  })

  test('require the agent’s own address, role and workspace [T124, T126]', async () => {
    const { app, desk } = await setUp(engine)
    const { ann } = await written(app)
    await desk('ticket assign 5 agent')
    await ann.call(addComment, { ticketId, comment: 'Help' })
    const to = await replyAddressOf(app, 'agent@provider.example')
    expect(await receive(app, { from: 'ann@example.com', to })).toBe('refused')
    await desk('agent role agent auditor')
    expect(await receive(app, { from: 'agent@provider.example', to })).toBe('refused')
    await desk('agent role agent lead')
    app.services.env.AGENTS = 'off'
    expect(await receive(app, { from: 'agent@provider.example', to })).toBe('refused')
    app.services.env.AGENTS = 'on'
    expect(await receive(app, { from: 'agent@provider.example', to })).toBe('entered')
  })

  test('belong to the agent who wrote them, even if sent to a group’s reply address [T124]', async () => {
    const { app, desk } = await setUp(engine)
    await desk('group mail Network net@provider.example')
    await desk('ticket group 5 Network')
    await written(app)
    const to = await replyAddressOf(app, 'net@provider.example')
    expect(to).toMatch(/^reply\+g5-0-/)
    const mail = { from: 'lead@provider.example', to, text: 'We are on it.' }
    expect(await receive(app, mail)).toBe('refused')
    const headers = authenticationResults('provider.example')
    expect(await receive(app, { ...mail, headers })).toBe('entered')
    expect((await incoming.entriesOf(app, ticketId)).at(-1)).toBe('answer Ada lead: We are on it.')
    expect(await receive(app, { ...mail, headers, from: 'sam@provider.example' })).toBe('refused')
  })

  test('become a comment on the customer’s side if they’re from an external participant [T124]', async () => {
    const folder = await placeOf(engine)
    const PROVIDER_FILE = join(folder.dataDir, 'provider.json')
    writeFileSync(PROVIDER_FILE, JSON.stringify({ externalParticipants: true }))
    const app = await appOn(folder, { env: { ...replies, PROVIDER_FILE } })
    const bob = await signedIn(app, 'bob')
    await bob.call(addParticipant, { ticketId, kind: 'external', name: 'zoe@partner.example' })
    const lead = await signedInAgent(app, 'lead')
    await lead.call(replyToTicket, { ticketId, text: 'Where?', lastEntryId: 999 })
    const to = await replyAddressOf(app, 'zoe@partner.example')
    const [mail] = await incoming.sentTo(app, 'zoe@partner.example')
    expect(mail?.text).not.toContain('aren’t read')
    const files = { 'plan.txt': 'a plan' }
    const from = 'zoe@partner.example'
    expect(await receive(app, { from, to, text: 'In the cellar.', files })).toBe('entered')
    expect((await bob.call(getActionLog, { ticketId })).at(-1)).toMatchObject({
      source: from,
      author: 'colleague',
      description: 'In the cellar.',
    })
    expect((await bob.call(getTicket, { ticketId })).data?.waitingFor).toBe('provider')
    expect(await bob.call(listAttachments, { ticketId })).toMatchObject([{ uploader: from }])
    const history = await lead.call(getAgentHistory, { ticketId })
    expect(history.at(-1)).toMatchObject({ side: 'customer', source: from })
    // Their own comment isn't sent to them.
    expect(await incoming.sentTo(app, from)).toHaveLength(2)
  })

  test('include their attachments, and name those that are too large or too many [T124, T193]', async () => {
    const { app } = await setUp(engine, { ATTACHMENTS_PER_TICKET: '2' })
    const { ann, to } = await written(app)
    const files = {
      'a.txt': 'one',
      'large.bin': Buffer.alloc(10 * 1024 * 1024 + 1),
      'b.txt': 'two',
      'c.txt': 'three',
    }
    expect(await receive(app, { from: 'ann@example.com', to, text: 'Here', files })).toBe('entered')
    const kept = await ann.call(listAttachments, { ticketId })
    const log = await ann.call(getActionLog, { ticketId })
    const entryId = log.find(({ kind, email }) => kind === 'message' && email)?.entryId ?? 0
    expect(kept).toMatchObject([{ name: 'a.txt', type: 'text/plain', uploader: 'ann', entryId }])
    const [, entry] = await incoming.entriesOf(app, ticketId)
    expect(entry).toContain('Here')
    expect(entry).toContain('Not attached: large.bin. A file can have at most 10\u00A0MB.')
    expect(entry).toContain('Not attached: b.txt, c.txt. This ticket can’t have any more')
  })

  test('drop a file with a virus, and wait while scanning isn’t possible [T124, T125]', async () => {
    const { app } = await setUp(engine)
    const { ann, to } = await written(app)
    const mail = { from: 'ann@example.com', to, text: 'Here', files: { 'a.txt': 'one' } }
    app.services.scan = () => Promise.reject(new Error('away'))
    await expect(receive(app, mail)).rejects.toThrow('ClamAV couldn’t scan a file')
    app.services.scan = () => Promise.resolve('infected')
    expect(await receive(app, mail)).toBe('entered')
    expect(await ann.call(listAttachments, { ticketId })).toEqual([])
    expect((await incoming.entriesOf(app, ticketId)).at(-1)).toContain(
      'Not attached: a.txt. We found a virus.',
    )
    // Only the original message is left.
    expect(await app.services.db.selectFrom('blob').select('key').execute()).toHaveLength(1)
  })

  test('list their files if they have no text, and are refused if they’re empty [T124]', async () => {
    const { app } = await setUp(engine)
    const { to } = await written(app)
    const mail = { from: 'ann@example.com', to, text: '' }
    expect(await receive(app, { ...mail, files: { 'a.txt': 'one' } })).toBe('entered')
    expect(await receive(app, mail)).toBe('refused')
    expect((await incoming.entriesOf(app, ticketId)).at(-1)).toBe(
      'comment Ann Àdams: Sent without text: a.txt',
    )
  })

  test('open a follow-up with their files if the ticket is closed; an agent’s reply is returned [T124]', async () => {
    const { app, desk } = await setUp(engine)
    const { ann, to } = await written(app)
    await desk('ticket assign 5 agent')
    await ann.call(addComment, { ticketId, comment: 'Help' })
    const agents = await replyAddressOf(app, 'agent@provider.example')
    await desk('ticket status 5 closed')
    const files = { 'a.txt': 'one' }
    const mail = { from: 'ann@example.com', to, text: 'It is back.', files }
    expect(await receive(app, mail)).toBe('entered')
    const followUp = await app.services.db
      .selectFrom('ticket')
      .select(['id', 'ownerId', 'description', 'shortDescription', 'statusId'])
      .where('followUpOf', '=', ticketId)
      .executeTakeFirstOrThrow()
    expect(followUp).toMatchObject({
      ownerId: 1,
      description: 'It is back.',
      statusId: 1,
      shortDescription: 'Übergabe fails on host 5',
    })
    const place = { ticketId: followUp.id }
    expect(await ann.call(listAttachments, place)).toMatchObject([{ name: 'a.txt' }])
    expect((await ann.call(getActionLog, place))[0]?.description).toBe('Created by email.')
    expect(await receive(app, { from: 'agent@provider.example', to: agents })).toBe('refused')
    const [returned] = (await incoming.sentTo(app, 'agent@provider.example')).slice(-1)
    expect(returned?.text).toContain('Your reply wasn’t added to ticket T-00005')
  })

  test('reactivate a resolved ticket [T124]', async () => {
    const { app, desk } = await setUp(engine)
    const { ann, to } = await written(app)
    await desk('ticket status 5 resolved')
    await receive(app, { from: 'ann@example.com', to })
    expect((await ann.call(getTicket, { ticketId })).data?.currentStatusId).toBe(1)
  })

  test('make a pending ticket active, but not an absence note or a reaction [T180]', async () => {
    const { app, desk } = await setUp(engine)
    const { ann, to } = await written(app)
    const statusNow = async () => (await ann.call(getTicket, { ticketId })).data?.currentStatus
    await desk('ticket status 5 pending')
    const from = 'ann@example.com'
    const absence = { from, to, headers: { 'Auto-Submitted': 'auto-replied' } }
    for (const mail of [absence, { from, to, text: '👍 Ann reacted via Gmail' }]) {
      expect(await receive(app, mail)).not.toBe('entered')
      expect(await statusNow()).toBe('Pending')
    }
    await receive(app, { from, to })
    expect(await statusNow()).toBe('Active')
  })

  test('are added once, however often they arrive [T125]', async () => {
    const { app } = await setUp(engine)
    const { to } = await written(app)
    const headers = { 'Message-ID': '<same@mail.example.org>' }
    const mail = { from: 'ann@example.com', to, headers }
    const both = await Promise.all([receive(app, mail), receive(app, mail)])
    expect(both.toSorted()).toEqual(['duplicate', 'entered'])
    expect(await receive(app, mail)).toBe('duplicate')
    expect(await incoming.entriesOf(app, ticketId)).toHaveLength(2)
    const { count } = await app.services.db
      .selectFrom('blob')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(1)
  })

  test('keep their original message for a while [T127]', async () => {
    const { app, clock } = await setUp(engine, { MAIL_ORIGINAL_DAYS: '10' })
    const { to } = await written(app)
    const { db } = app.services
    const raw = rawMail({ from: 'ann@example.com', to, text: 'Original' })
    await processIncoming(app.services, { raw, recipients: [] })
    const { blobKey } = await db.selectFrom('incomingMail').selectAll().executeTakeFirstOrThrow()
    const parts: Uint8Array[] = []
    for await (const part of partsOf(db, blobKey ?? '')) parts.push(part)
    expect(Buffer.concat(parts).equals(raw)).toBe(true)
    clock.pass(9 * 24 * 60 * 60_000)
    await sweepTickets(app.services)
    expect(await db.selectFrom('blob').select('key').execute()).toHaveLength(1)
    clock.pass(2 * 24 * 60 * 60_000)
    await sweepTickets(app.services)
    expect(await db.selectFrom('blob').select('key').execute()).toEqual([])
    expect(await db.selectFrom('incomingMail').select('blobKey').execute()).toEqual([
      { blobKey: null },
    ])
  })

  test('lose their original message with their entry [T127]', async () => {
    const { app } = await setUp(engine)
    const { ann, to } = await written(app)
    await receive(app, { from: 'ann@example.com', to, text: 'My password is 1234.' })
    const { id = 0 } =
      (await ann.call(getActionLog, { ticketId })).findLast((entry) => entry.id) ?? {}
    expect(await ann.call(redactComment, { ticketId, id })).toEqual({ success: true })
    expect(await app.services.db.selectFrom('blob').select('key').execute()).toEqual([])
  })

  test('are accepted five times a minute per ticket; more are deferred [T127]', async () => {
    const { app, clock } = await setUp(engine)
    const { to } = await written(app)
    const mail = { from: 'ann@example.com', to }
    for (let turn = 0; turn < 5; turn += 1) expect(await receive(app, mail)).toBe('entered')
    await expect(receive(app, mail)).rejects.toThrow('more than 5 emails a minute')
    expect(await app.services.db.selectFrom('incomingMail').select('id').execute()).toHaveLength(5)
    clock.pass(60_000)
    expect(await receive(app, mail)).toBe('entered')
  })
})
