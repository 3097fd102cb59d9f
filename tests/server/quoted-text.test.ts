import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'

import { getAgentHistory } from '#contract/agent-ticket.ts'
import { redactComment } from '#contract/comment-redaction.ts'
import { exportTickets } from '#contract/exports.ts'
import { getActionLog, listTickets } from '#contract/tickets.ts'
import { readMessage } from '#server/mail/incoming/message.ts'
import { logAction } from '#server/db/tickets/comments.ts'
import { indexEntry } from '#server/db/tickets/ticket-index.ts'
import { linesOf } from '#server/domain/rich-text.ts'
import { newAgentApp, signedInAgent } from '../support/agents.ts'
import { engines } from '../support/server-engines.ts'
import { signedIn } from '../support/server.ts'

const ticketId = 5

const email = [
  'From: Ann <ann@example.com>',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'The Gurkenlaster is back.',
  '',
  'On 23 Nov 2026, at 10:15, Provider <support@example.com> wrote:',
  '> Where is the Zwiebelfisch?',
].join('\r\n')

/** A comment received by email. */
const logged = async ({ services: { db, now } }: FastifyInstance) => {
  const { reply, quoted } = await readMessage(Buffer.from(email))
  const { id } = await db
    .selectFrom('account')
    .select('id')
    .where('username', '=', 'ann')
    .executeTakeFirstOrThrow()
  return db.transaction().execute(async (tx) => {
    const written = { kind: 'comment', step: 'Comment', source: 'Ann', authorId: id } as const
    const entryId = await logAction(tx, {
      ...written,
      ticketId,
      at: now(),
      description: reply,
      quoted,
    })
    await indexEntry(tx, ticketId, linesOf(`${reply} ${quoted}`))
    return { entryId, quoted }
  })
}

describe.each(engines)('what an email quotes on $name', (engine) => {
  test('comes with its entry for customers and agents, and with no other [T131]', async () => {
    const app = await newAgentApp(engine)
    const { entryId, quoted } = await logged(app)
    expect(linesOf(quoted)).toContain('> Where is the Zwiebelfisch?')
    const [ann, agent] = [await signedIn(app, 'ann'), await signedInAgent(app, 'agent')]
    for (const history of [
      await ann.call(getActionLog, { ticketId }),
      await agent.call(getAgentHistory, { ticketId }),
    ]) {
      const description = 'The Gurkenlaster is back.'
      expect(history.at(-1)).toMatchObject({ entryId, description, quoted })
      expect(history.slice(0, -1).some((entry) => 'quoted' in entry)).toBe(false)
    }
  })

  test('is found by search, and is in no list [T131]', async () => {
    const app = await newAgentApp(engine)
    await logged(app)
    const ann = await signedIn(app, 'ann')
    const countOf = async (search: string) =>
      (await ann.call(listTickets, { search, limit: 100, page: 1 })).list.length
    expect([await countOf('Gurkenlaster'), await countOf('Zwiebelfisch')]).toEqual([1, 1])
    expect((await ann.post(exportTickets.path, {})).body).not.toContain('Zwiebelfisch')
  })

  test('is removed with its comment [T131, T80]', async () => {
    const app = await newAgentApp(engine)
    const { entryId } = await logged(app)
    const ann = await signedIn(app, 'ann')
    expect((await ann.call(redactComment, { ticketId, id: entryId })).success).toBe(true)
    expect((await ann.call(getActionLog, { ticketId })).at(-1)).not.toHaveProperty('quoted')
    const { quoted } = await app.services.db
      .selectFrom('actionLog')
      .select('quoted')
      .where('id', '=', entryId)
      .executeTakeFirstOrThrow()
    expect(quoted).toBe(null)
  })
})
