import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { openTicket } from '#contract/agent-new-ticket.ts'
import * as calls from '#contract/agent-received-emails.ts'
import { listAgentAttachments } from '#contract/agent-ticket-attachments.ts'
import { redactEntry } from '#contract/agent-ticket-changes.ts'
import { getAgentHistory } from '#contract/agent-ticket.ts'
import { listAttachments } from '#contract/attachments.ts'
import { getActionLog, getTicket } from '#contract/tickets.ts'
import { deletePendingBlobs } from '#server/db/files/blobs.ts'
import { signedInAgent } from '../support/agents.ts'
import { authenticationResults, receive, replies } from '../support/incoming.ts'
import { engines, type TestEngine } from '../support/server-engines.ts'
import { newApp, signedIn, type Visitor } from '../support/server.ts'

const [ann, ticketId, code] = [1, 5, 'T-00005']
const handled = 'Another agent has already put this email on a ticket.'

/** An email of Ann with two files. */
const setUp = async (engine: TestEngine, mail: object = { headers: authenticationResults() }) => {
  const app = await newApp(engine, { env: replies })
  await receive(app, {
    from: 'Ann@example.com',
    subject: 'The printer burns',
    text: 'Smoke!',
    files: { 'a.txt': 'One', 'b.txt': 'Two' },
    ...mail,
  })
  return { app, agent: await signedInAgent(app, 'agent') }
}

const record = async (agent: Visitor, emailId = 1) =>
  (await agent.call(calls.getReceivedEmail, { emailId })).data

const form = (part: object = {}) => ({
  writeId: randomUUID(),
  userId: ann,
  companyId: 1,
  ticketTypeId: 1,
  categoryId: 101,
  urgencyId: 2,
  shortDescription: 'The printer burns',
  description: 'Smoke!',
  channel: 'email' as const,
  isTold: 0 as const,
  emailId: 1,
  ...part,
})

const blobs = async ({ services: { db } }: Awaited<ReturnType<typeof setUp>>['app']) => {
  await deletePendingBlobs(db, 0)
  return db.selectFrom('blob').select('pendingSince').execute()
}

describe.each(engines)('a received email on $name', (engine) => {
  test('becomes a ticket with those of its files that the agent keeps [T227]', async () => {
    const { app, agent } = await setUp(engine)
    const [file] = (await record(agent))?.attachments ?? []
    const opened = form({ emailFiles: [file?.id] })
    const { ticketId: made = 0 } = await agent.call(openTicket, opened)
    expect((await agent.call(openTicket, opened)).ticketId).toBe(made)
    const customer = await signedIn(app, 'ann')
    expect((await customer.call(getTicket, { ticketId: made })).data?.description).toContain(
      'Smoke!',
    )
    const files = await customer.call(listAttachments, { ticketId: made })
    expect(files.map(({ name }) => name)).toEqual(['a.txt'])
    expect(await record(agent)).toMatchObject({
      state: 'ticket',
      ticket: { ticketId: made },
      handledBy: 'Ada agent',
      text: '',
      attachments: [],
    })
    expect(await blobs(app)).toEqual([{ pendingSince: null }])
    const audited = app.services.db.selectFrom('audit').select('detail')
    const [{ detail } = { detail: '' }] = await audited
      .where('event', '=', 'ticket.opened')
      .execute()
    expect(detail).toContain('received email 1')
  })

  test('becomes one ticket, whoever is first [T227]', async () => {
    const { app, agent } = await setUp(engine)
    const lead = await signedInAgent(app, 'lead')
    const answers = await Promise.all([
      agent.call(openTicket, form()),
      lead.call(openTicket, form()),
      lead.call(calls.addReceivedEmail, { emailId: 1, code }),
    ])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    for (const { success, message } of answers) if (!success) expect(message).toBe(handled)
    const dismissal = { emailId: 1, allOfSender: 0 } as const
    expect(await agent.call(calls.dismissReceivedEmail, dismissal)).toEqual({
      success: false,
      message: handled,
    })
  })

  test('stays as it is if its ticket is refused [T227]', async () => {
    const { app, agent } = await setUp(engine)
    expect((await agent.call(openTicket, form({ shortDescription: 'Short' }))).success).toBe(false)
    expect((await agent.call(openTicket, form({ emailFiles: [999] }))).success).toBe(false)
    expect(await record(agent)).toMatchObject({ state: 'open', text: 'Smoke!', files: 2 })
    expect(await blobs(app)).toHaveLength(2)
  })

  test('becomes an internal note that customers don’t see [T228]', async () => {
    const { app, agent } = await setUp(engine, {})
    const added = await agent.call(calls.addReceivedEmail, { emailId: 1, code: ' t-00005 ' })
    expect(added).toEqual({ success: true, ticketId })
    const note = (await agent.call(getAgentHistory, { ticketId })).at(-1)
    expect(note).toMatchObject({ kind: 'note', source: 'Ada agent' })
    expect(note?.description).toContain('Ann@example.com, whose address wasn’t verified')
    expect(note?.description).toContain('Smoke!')
    const files = await agent.call(listAgentAttachments, { ticketId })
    expect(files.slice(-2).map(({ name }) => name)).toEqual(['a.txt', 'b.txt'])
    const customer = await signedIn(app, 'ann')
    const log = JSON.stringify(await customer.call(getActionLog, { ticketId }))
    expect(log).not.toContain('Smoke!')
    const seen = await customer.call(listAttachments, { ticketId })
    expect(seen.map(({ name }) => name)).not.toContain('a.txt')
    expect(await record(agent)).toMatchObject({ state: 'added', ticket: { ticketId, code } })
  })

  test.each([
    ['its text', `${'Line of a long text\n'.repeat(3000)}`],
    ['its quoted text', `${'a\n'.repeat(5000)}\nOn 6 Jul 2026 Bo wrote:\n${'> b\n'.repeat(6000)}`],
  ])(
    'whose note has no room for %s comes along as a file, and the note says so [T228]',
    async (_, text) => {
      const { agent } = await setUp(engine, { text, files: {} })
      await agent.call(calls.addReceivedEmail, { emailId: 1, code })
      const note = (await agent.call(getAgentHistory, { ticketId })).at(-1)
      expect(note?.description).toContain(
        'This is only the beginning. The whole email is attached.',
      )
      const files = await agent.call(listAgentAttachments, { ticketId })
      expect(files.at(-1)?.name).toBe('The printer burns.eml')
    },
  )

  test('loses its subject and its sender’s name with the entry it became [T110, T228, T267]', async () => {
    const { app, agent } = await setUp(engine, { from: 'Ann <Ann@example.com>' })
    await agent.call(calls.addReceivedEmail, { emailId: 1, code })
    const lead = await signedInAgent(app, 'lead')
    const note = (await agent.call(getAgentHistory, { ticketId })).at(-1)
    expect(await record(agent)).toMatchObject({ subject: 'The printer burns', senderName: 'Ann' })
    await lead.call(redactEntry, { ticketId, entryId: note?.entryId ?? 0 })
    const left = { subject: '', senderName: '', sender: 'Ann@example.com', ticket: { ticketId } }
    expect(await record(agent)).toMatchObject(left)
  })

  test('isn’t added to a ticket that doesn’t exist, or by an auditor [T228]', async () => {
    const { app, agent } = await setUp(engine)
    const adding = { emailId: 1, code: 'T-99999' }
    expect(await agent.call(calls.addReceivedEmail, adding)).toEqual({
      success: false,
      message: 'No ticket has this number.',
    })
    expect((await agent.call(calls.addReceivedEmail, { emailId: 999, code })).success).toBe(false)
    const auditor = await signedInAgent(app, 'auditor')
    const payload = { ...adding, writeId: randomUUID() }
    expect((await auditor.post(calls.addReceivedEmail.path, payload)).statusCode).toBe(403)
  })

  test('can still be put on a ticket after it was dismissed [T227]', async () => {
    const { agent } = await setUp(engine)
    await agent.call(calls.dismissReceivedEmail, { emailId: 1, allOfSender: 0 })
    expect((await agent.call(openTicket, form())).success).toBe(true)
  })
})
