import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { addNote } from '#contract/agent-ticket-changes.ts'
import { uploadAttachment, uploadMedia } from '#contract/attachments.ts'
import { saveTicketView } from '#contract/ticket-views.ts'
import { signedInAgent, newAgentApp } from '../support/agents.ts'
import { draftOf } from '../support/new-ticket.ts'
import { engines } from '../support/server-engines.ts'
import { signedIn } from '../support/server.ts'
import { pixel, upload } from '../support/upload.ts'

describe.each(engines)('locked rows on $name', (engine) => {
  // Triggers follow changes: a changed company changes all of its users.
  test('aren’t changed', async () => {
    const app = await newAgentApp(engine)
    const { db, engine: opened } = app.services
    const [ann, agent] = [await signedIn(app, 'ann'), await signedInAgent(app, 'agent')]
    const ticketId = await draftOf(ann)
    for (const table of ['account', 'agent', 'company', 'ticket']) {
      const refuse = 'insert into company (name) values (null)'
      const trigger = opened.syntax.trigger(`${table}_unchanged`, `update on ${table}`, refuse)
      for (const statement of trigger) await sql.raw(statement).execute(db)
    }
    const [{ success: isFileSent }, { success: isImageSent }] = [
      await upload(ann, uploadAttachment, ticketId, { bytes: 'x' }),
      await upload(ann, uploadMedia, ticketId, { bytes: pixel }),
    ]
    const view = await ann.call(saveTicketView, {
      name: 'Mine',
      search: '',
      'sortBy[columnName]': 'createDate',
      'sortBy[direction]': 'asc',
    })
    const note = await agent.call(addNote, {
      ticketId: 5,
      text: 'Only for us',
      writeId: crypto.randomUUID(),
    })
    expect([isFileSent, isImageSent, view.success, note.success]).toEqual([true, true, true, true])
    expect(await draftOf(ann)).toBeGreaterThan(ticketId)
  })
})
