import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'

import { getQueue } from '#contract/agent-queue.ts'
import { deleteAgentAttachment, uploadAgentAttachment } from '#contract/agent-ticket-attachments.ts'
import { addNote, editNote, redactEntry } from '#contract/agent-ticket-changes.ts'
import { getAgentHistory } from '#contract/agent-ticket.ts'
import { addComment, listTickets } from '#contract/tickets.ts'
import { indexOldNotes } from '#server/db/tickets/notes-to-index.ts'
import { newAgentApp, signedInAgent } from '../support/agents.ts'
import { engines, type TestEngine } from '../support/server-engines.ts'
import { signedIn, type Visitor } from '../support/server.ts'
import { upload } from '../support/upload.ts'

const ticketId = 5

const setUp = async (engine: TestEngine) => {
  const app = await newAgentApp(engine)
  const [agent, lead] = [await signedInAgent(app, 'agent'), await signedInAgent(app, 'lead')]
  const ann = await signedIn(app, 'ann')
  const search = async (words: string, more = {}) =>
    (await agent.call(getQueue, { view: 'all', search: words, limit: 25, page: 1, ...more })).list
  const ticketsWith = async (words: string, more = {}) =>
    (await search(words, more)).map((row) => row.ticketId)
  const customers = async (words: string) =>
    (await ann.call(listTickets, { search: words, limit: 100, page: 1 })).list.length
  return { app, agent, lead, ann, search, ticketsWith, customers }
}

const newestEntry = async (agent: Visitor) =>
  (await agent.call(getAgentHistory, { ticketId })).at(-1)?.entryId ?? 0

const note = async (agent: Visitor, text: string) => {
  await agent.call(addNote, { ticketId, text })
  return newestEntry(agent)
}

const ownerOf = async (app: FastifyInstance) => {
  const { username } = await app.services.db
    .selectFrom('ticket')
    .innerJoin('account', 'account.id', 'ticket.ownerId')
    .select('username')
    .where('ticket.id', '=', ticketId)
    .executeTakeFirstOrThrow()
  return username
}

const documentOf = (app: FastifyInstance) =>
  app.services.db
    .selectFrom('ticketDocument')
    .select('words')
    .where('ticketId', '=', ticketId)
    .executeTakeFirstOrThrow()

describe.each(engines)('the agents’ search on $name', (engine) => {
  test('finds words of notes, which customers never do [T261, T262]', async () => {
    const { app, agent, search, ticketsWith, customers } = await setUp(engine)
    expect(await ticketsWith('zwetschge')).toEqual([])
    await note(agent, 'Blame the <Zwetschgenpresse> in hall 7')
    const [row] = await search('zwetschgen')
    expect(row).toMatchObject({
      ticketId,
      found: { place: 'note', words: ['Zwetschgenpresse'], text: expect.stringContaining('hall') },
    })
    expect(await ticketsWith('zwetschgenpresse hall')).toEqual([ticketId])
    for (const words of ['zwetschge', 'zwetschgenpresse', '¶zwetschge', 'zwetschgenpresze'])
      expect([words, await customers(words)]).toEqual([words, 0])
    // Words of both: the ticket's own and those of the note.
    const own = String(row?.ticketCode)
    expect(await ticketsWith(`${own} zwetschge`)).toEqual([ticketId])
    expect(await ticketsWith(own, { 'operators[without]': 'zwetschge' })).toEqual([])
    const owner = await ownerOf(app)
    expect(await ticketsWith('zwetschge', { 'filters[ownerUsername]': [owner] })).toEqual([
      ticketId,
    ])
  })

  test('follows a note that is changed, and forgets one that is redacted [T261]', async () => {
    const { app, agent, lead, ticketsWith } = await setUp(engine)
    const entryId = await note(agent, 'Old zwetschge')
    await agent.call(editNote, { ticketId, entryId, text: 'New mirabelle' })
    expect([await ticketsWith('zwetschge'), await ticketsWith('mirabelle')]).toEqual([
      [],
      [ticketId],
    ])
    await lead.call(redactEntry, { ticketId, entryId })
    expect(await ticketsWith('mirabelle')).toEqual([])
    expect((await documentOf(app)).words).not.toContain('mirabelle')
  })

  test('keeps the words of notes when customers can read more [T261]', async () => {
    const { agent, ann, ticketsWith, customers } = await setUp(engine)
    await note(agent, 'zwetschge mirabelle')
    await ann.call(addComment, { ticketId, comment: 'The mirabelle is ripe.' })
    expect([await ticketsWith('zwetschge'), await ticketsWith('mirabelle')]).toEqual([
      [ticketId],
      [ticketId],
    ])
    expect([await customers('zwetschge'), await customers('mirabelle')]).toEqual([0, 1])
  })

  test('finds the names of files until they are deleted [T261, T262]', async () => {
    const { agent, search, ticketsWith, customers } = await setUp(engine)
    const file = { name: 'Zwetschgen_plan-2026.txt', bytes: Buffer.from('plan') }
    const { attachment } = await upload(agent, uploadAgentAttachment, ticketId, file)
    const [row] = await search('zwetschgen')
    expect(row?.found).toEqual({ place: 'file', text: file.name, words: ['Zwetschgen'] })
    expect(await ticketsWith('plan-2026')).toContain(ticketId)
    expect(await customers('zwetschgen')).toBe(0)
    await agent.call(deleteAgentAttachment, { ticketId, id: attachment?.id ?? 0 })
    expect(await ticketsWith('zwetschgen')).toEqual([])
  })

  test('finds what was written before an upgrade, once a job has indexed it [T261]', async () => {
    const { app, agent, ticketsWith } = await setUp(engine)
    const { db } = app.services
    await note(agent, 'zwetschge')
    const { words } = await documentOf(app)
    const without = words.replaceAll(/ ¶\S+/g, '')
    const forget = () =>
      db
        .updateTable('ticketDocument')
        .set({ words: without })
        .where('ticketId', '=', ticketId)
        .execute()
    await forget()
    await indexOldNotes(db)
    expect(await ticketsWith('zwetschge')).toEqual([])
    await db.insertInto('notesToIndex').values({ belowId: 1_000_000 }).execute()
    // Two instances do it at the same time.
    await Promise.all([indexOldNotes(db), indexOldNotes(db)])
    expect(await ticketsWith('zwetschge')).toEqual([ticketId])
    expect((await documentOf(app)).words).toBe(words)
    await indexOldNotes(db)
    expect(await db.selectFrom('notesToIndex').selectAll().execute()).toEqual([])
  })
})
