import { describe, expect, test } from 'vitest'

import { getAgentHistory } from '#contract/agent-ticket.ts'
import { addNote, editNote, redactEntry, replyToTicket } from '#contract/agent-ticket-changes.ts'
import { getActionLog, getTicket } from '#contract/tickets.ts'
import { signedInAgent } from '#tests/support/agents.ts'
import { engines, type TestEngine } from '#tests/support/server-engines.ts'
import { appOn, clockAt, placeOf, signedIn, type Visitor } from '#tests/support/server.ts'

const ticketId = 5
const minute = 60_000

const setUp = async (engine: TestEngine) => {
  const clock = clockAt()
  const app = await appOn(await placeOf(engine), { clock, env: { AGENTS: 'on' } })
  const [agent, lead] = [await signedInAgent(app, 'agent'), await signedInAgent(app, 'lead')]
  const { db } = app.services
  const mailed = async () =>
    (
      await db
        .selectFrom('outbox')
        .innerJoin('agent', 'agent.id', 'outbox.agentId')
        .select('username')
        .where('kind', '=', 'agentNews')
        .orderBy('outbox.id')
        .execute()
    ).map(({ username }) => username)
  const audited = () =>
    db.selectFrom('audit').select('detail').where('event', '=', 'ticket.note-edited').execute()
  return { app, clock, agent, lead, mailed, audited }
}

const lastEntry = async (reader: Visitor) =>
  (await reader.call(getAgentHistory, { ticketId, limit: 5 })).at(-1)

const note = async (agent: Visitor, text = 'One\n\n- two <b>') => {
  await agent.call(addNote, { ticketId, text })
  return (await lastEntry(agent))?.entryId ?? 0
}

const edit = (agent: Visitor, entryId: number, text: string) =>
  agent.call(editNote, { ticketId, entryId, text })

const refused = { success: false, message: expect.stringContaining('can’t be changed any more') }

describe.each(engines)('an internal note on $name', (engine) => {
  test('is changed by its author for five minutes, and says when [T214]', async () => {
    const { clock, agent, lead, audited } = await setUp(engine)
    const entryId = await note(agent)
    expect(await lastEntry(agent)).toMatchObject({ editable: 'One\n\n- two <b>' })
    expect(await lastEntry(lead)).not.toHaveProperty('editable')
    clock.pass(4 * minute)
    const editedAt = new Date(clock.now()).toISOString()
    expect(await edit(agent, entryId, 'Three')).toEqual({ success: true })
    expect(await lastEntry(agent)).toMatchObject({ editable: 'Three', editedAt })
    // Also to pages that have read it before.
    const [seen] = await lead.call(getAgentHistory, { ticketId, after: entryId, limit: 5 })
    expect(seen).toMatchObject({ entryId, description: 'Three', editedAt })
    expect(await audited()).toEqual([{ detail: `ticket 5, entry ${entryId}` }])
    clock.pass(minute)
    expect(await lastEntry(agent)).not.toHaveProperty('editable')
    expect(await edit(agent, entryId, 'Four')).toEqual(refused)
    expect(await lastEntry(agent)).toMatchObject({ description: 'Three' })
  })

  test('isn’t changed by others, without a text, or by the same text [T214]', async () => {
    const { agent, lead, audited } = await setUp(engine)
    const entryId = await note(agent)
    expect(await edit(lead, entryId, 'Mine')).toEqual(refused)
    expect((await edit(agent, entryId, ' \n ')).success).toBe(false)
    expect(await edit(agent, entryId, 'One\n\n- two <b>')).toEqual({ success: true })
    expect(await lastEntry(agent)).not.toHaveProperty('editedAt')
    expect(await audited()).toEqual([])
  })

  test('that was redacted, and any other entry, stays as it is [T214]', async () => {
    const { agent, lead } = await setUp(engine)
    const entryId = await note(agent)
    await edit(agent, entryId, 'The password is 123')
    await lead.call(redactEntry, { ticketId, entryId })
    expect(await edit(agent, entryId, 'Again')).toEqual(refused)
    expect(JSON.stringify(await lastEntry(agent))).not.toContain('123')
    await agent.call(replyToTicket, { ticketId, text: 'Hello', lastEntryId: 10_000 })
    const { entryId: replyId = 0 } = (await lastEntry(agent)) ?? {}
    expect(await edit(agent, replyId, 'Goodbye')).toEqual(refused)
    expect(await edit(agent, 999, 'Goodbye')).toEqual(refused)
  })

  test('emails only colleagues that the change mentions for the first time [T214, T234]', async () => {
    const { agent, mailed } = await setUp(engine)
    const entryId = await note(agent, 'Ask @admin')
    expect(await mailed()).toEqual(['admin'])
    await edit(agent, entryId, 'Ask @admin or @lead, not @agent')
    expect(await mailed()).toEqual(['admin', 'lead'])
  })

  test('changes nothing that its customer sees [T214]', async () => {
    const { app, clock, agent } = await setUp(engine)
    const bob = await signedIn(app, 'bob')
    const seen = async () => [
      await bob.call(getActionLog, { ticketId }),
      await bob.call(getTicket, { ticketId }),
    ]
    const before = await seen()
    const entryId = await note(agent)
    clock.pass(minute)
    await edit(agent, entryId, 'Secret')
    expect(await seen()).toEqual(before)
  })
})
