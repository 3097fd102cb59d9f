import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'

import { getQueue, type QueueRow } from '#contract/agent-queue.ts'
import { replyToTicket } from '#contract/agent-ticket-changes.ts'
import type { Answer } from '#contract/call.ts'
import { ticketStatuses } from '#contract/limits.ts'
import { type BulkStep } from '#contract/rules/bulk-change.ts'
import { agentBulkMachine } from '#machines/agent/agent-bulk.machine.ts'
import { openDatabase } from '#server/db/engine/open.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { signedInAgent } from '../support/agents.ts'
import { anyParent } from '../support/unsent.ts'
import type { TestEngine } from '../support/server-engines.ts'
import { startProcess } from '../support/server-process.ts'
import { appOn, clockAt, placeOf } from '../support/server.ts'

type Verdict = Answer<typeof replyToTicket>

/** The id that a browser keeps for a form until the server has answered. */
const idOf = (text: string, ticketId: number) =>
  createHash('md5').update(`${text} ${ticketId}`).digest('hex')

/** The flow of the queue, whose calls go to the server that is running now. */
const startBulk = (post: (path: string, form: object) => Promise<Response>) => {
  const changeTicket = fromPromise<Verdict, BulkStep>(async ({ input: { row, change } }) => {
    if (change.kind !== 'reply') throw new Error('Only replies are sent here.')
    const { ticketId, lastEntryId } = row
    const writeId = idOf(change.text, ticketId)
    const answer = await post(replyToTicket.path, { ...change, ticketId, lastEntryId, writeId })
    return (await answer.json()) as Verdict
  })
  const machine = agentBulkMachine.provide({ actors: { changeTicket } })
  const options = { input: { agentId: 1, text: '', selected: [] }, parent: anyParent() }
  return createActor(machine, options as never).start()
}

/** What the tickets have of a reply: entries, changes of status with it, and emails about it. */
const storedOf = async (db: Db, text: string, tickets: readonly number[]) => {
  const replies = await db
    .selectFrom('actionLog')
    .leftJoin('outbox', 'outbox.aboutId', 'actionLog.id')
    .select(['actionLog.ticketId', 'actionLog.id', 'outbox.id as emailId', 'outbox.accountId'])
    .where('actionLog.description', 'like', `%${text}%`)
    .execute()
  const statuses = await db
    .selectFrom('ticket')
    .select(['id', 'statusId'])
    .where('id', 'in', tickets)
    .execute()
  return tickets.map((ticketId) => {
    const own = replies.filter((reply) => reply.ticketId === ticketId)
    const emails = own.flatMap(({ emailId, accountId }) => (emailId === null ? [] : [accountId]))
    return {
      replies: new Set(own.map(({ id }) => id)).size,
      isEmailedTwice: new Set(emails).size < emails.length,
      emails: emails.length,
      statusId: statuses.find(({ id }) => id === ticketId)?.statusId,
    }
  })
}

/** Nothing listens there, so that emails stay in the outbox. */
const variables = { AGENTS: 'on', SMTP_URL: 'smtp://127.0.0.1:9' }

const { active, pending } = ticketStatuses

const killed = async (engine: TestEngine, rounds: number) => {
  const place = await placeOf(engine)
  const app = await appOn(place, { clock: clockAt(Date.now()), env: { AGENTS: 'on' } })
  const agent = await signedInAgent(app, 'agent')
  let address = ''
  const post = (path: string, form: object) =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: { cookie: agent.cookieHeader },
      body: new URLSearchParams(Object.entries(form).map(([name, value]) => [name, `${value}`])),
    })
  await app.services.db
    .insertInto('ticketSubscription')
    .columns(['ticketId', 'accountId'])
    .expression((eb) =>
      eb
        .selectFrom('ticket')
        .innerJoin('accountCompany', 'accountCompany.companyId', 'ticket.companyId')
        .select(['ticket.id', 'accountCompany.accountId']),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const seen = { whole: 0, untouched: 0, emails: 0 }

  for (let round = 1; round <= rounds; round += 1) {
    const { list: rows } = await agent.call(getQueue, { view: 'all', limit: 12, page: 1 })
    const ids = rows.map(({ ticketId }: QueueRow) => ticketId)
    const text = `Round ${round} of the bulk replies.`
    const statusId = round % 2 === 0 ? active : pending
    const bulk = startBulk(post)
    bulk.send({ type: 'rows.select', rows })
    const send = () => {
      bulk.send({ type: 'reply.write' })
      bulk.send({ type: 'text.change', text })
      bulk.send({ type: 'reply.submit', statusId })
    }
    const isRunning = () => bulk.getSnapshot().hasTag('busy')

    const first = await startProcess(place, variables)
    address = first.address
    send()
    await wait((round * 97) % 60)
    await first.end('SIGKILL')
    await expect.poll(isRunning, { timeout: 30_000 }).toBe(false)

    const { db, close } = openDatabase(place)
    for (const { replies, statusId: now, isEmailedTwice } of await storedOf(db, text, ids)) {
      expect(isEmailedTwice).toBe(false)
      if (replies === 0) seen.untouched += 1
      else {
        seen.whole += 1
        expect({ replies, now }).toEqual({ replies: 1, now: statusId })
      }
    }
    // The agent sends it again to those that are left.
    const second = await startProcess(place, variables)
    address = second.address
    if (bulk.getSnapshot().context.selected.length > 0) send()
    await expect.poll(isRunning, { timeout: 30_000 }).toBe(false)
    await second.end('SIGTERM')
    expect(bulk.getSnapshot().context).toMatchObject({ selected: [], failures: [] })
    const stored = await storedOf(db, text, ids)
    expect(stored).toEqual(
      stored.map(({ emails }) => ({ replies: 1, isEmailedTwice: false, emails, statusId })),
    )
    seen.emails += stored.reduce((sum, { emails }) => sum + emails, 0)
    await close()
  }
  return seen
}

/** Kills the server between the tickets of a reply to several, which is sent again afterwards. */
export const killsBetweenTickets = (rounds: number, on: TestEngine[]) =>
  test.each(on)(
    `leaves each ticket whole or untouched on $name, killed ${rounds} times [T221]`,
    async (engine) => {
      const seen = await killed(engine, rounds)
      expect(seen.whole + seen.untouched).toBe(12 * rounds)
      expect(seen.untouched).toBeGreaterThan(0)
      expect(seen.emails).toBeGreaterThan(0)
    },
    rounds * 30_000,
  )
