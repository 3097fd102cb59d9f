import { setTimeout as wait } from 'node:timers/promises'

import { inTransaction } from '#server/db/engine/in-transaction.ts'
import { deletePendingBlobs } from '#server/db/files/blobs.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { newBudget, withBudget } from '#server/db/engine/time-budget.ts'
import {
  claimDailyJob,
  deleteAttachments,
  deleteEntries,
  deleteSignIns,
  deleteTicket,
  findOld,
  nextOldTicket,
  unusedAccountsOf,
} from '#server/db/operating/retention.ts'
import { deleteUnusedWords } from '#server/db/tickets/ticket-vocabulary.ts'
import type { Env } from '#server/config/env.ts'
import { jobTimeout } from '#server/config/timeouts.ts'
import { eraseUser, erasureObstacles } from './erase-user.ts'
import type { Keyring } from '#server/domain/keyring.ts'

const day = 24 * 60 * 60_000

export type Retention = {
  engine: Engine
  env: Env
  keyring: Keyring
  now: () => number
  /** aborts between two batches */
  signal?: AbortSignal
}

type Rule = keyof typeof findOld

/** How many days each kind of data is kept; 0 keeps it forever. */
const settings = {
  tickets: 'RETENTION_TICKET_DAYS',
  attachments: 'RETENTION_ATTACHMENT_DAYS',
  accounts: 'RETENTION_ACCOUNT_DAYS',
  signIns: 'RETENTION_SIGN_IN_DAYS',
  audit: 'RETENTION_AUDIT_DAYS',
} as const satisfies Record<Rule, keyof Env>

const rules = Object.keys(settings) as Rule[]

/**
 * The maximum time without a pause, in milliseconds; a single transaction can take longer. Other writes wait
 * this long.
 */
const longestSlice = 10
/** The minimum pause for other writes, in milliseconds. */
const shortestPause = 20

/** Runs each step in a separate transaction, and pauses for as long as the steps took. */
const inTimeSlices = async (
  { signal }: Retention,
  step: () => Promise<'more' | 'done'>,
): Promise<void> => {
  for (let state = 'more'; state === 'more';) {
    signal?.throwIfAborted()
    const start = performance.now()
    const elapsed = () => performance.now() - start
    do state = await withBudget(newBudget(jobTimeout), step)
    while (state === 'more' && elapsed() < longestSlice)
    await wait(Math.max(shortestPause, elapsed()))
  }
}

/** Rows per batch. A batch takes a few milliseconds. */
const rows = 200
const wordsPerBatch = 50
/** How many words of deleted tickets to collect before deleting them. Tickets often share words. */
const maxWords = 200

const repeat = async (retention: Retention, work: () => Promise<number>) => {
  let total = 0
  await inTimeSlices(retention, async () => {
    const count = await work()
    total += count
    return count > 0 ? 'more' : 'done'
  })
  return total
}

/** Removes words from the set, and deletes those that no longer occur in a ticket. */
const deleteSomeWords = ({ db, fullText }: Engine, left: Set<string>) => {
  const some = [...left].slice(0, wordsPerBatch)
  for (const word of some) left.delete(word)
  return inTransaction(db, (tx) => deleteUnusedWords(tx, some, fullText))
}

const works: Record<Rule, (retention: Retention, before: number) => Promise<number>> = {
  tickets: async (retention, before) => {
    const { engine } = retention
    let deleted = 0
    const left = new Set<string>()
    await inTimeSlices(retention, async () => {
      const next = left.size < maxWords ? await nextOldTicket(engine.db, before) : undefined
      if (next) {
        const gone = await deleteTicket(retention, next.id, before)
        for (const word of gone ?? []) left.add(word)
        if (gone) deleted += 1
        return 'more'
      }
      if (left.size === 0) return 'done'
      await deleteSomeWords(engine, left)
      return 'more'
    })
    return deleted
  },
  attachments: (retention, before) =>
    repeat(retention, () => deleteAttachments(retention.engine.db, before, rows)),
  // Users who can't be erased safely are kept; the operator decides.
  accounts: async (retention, before) => {
    const { engine, keyring, now } = retention
    const unused = await unusedAccountsOf(engine.db, before)
    let erased = 0
    await inTimeSlices(retention, async () => {
      const account = unused.shift()
      if (!account) return 'done'
      if ((await erasureObstacles(engine.db, account)).length > 0) return 'more'
      await eraseUser(engine, account, { keyring, now: now() })
      erased += 1
      return 'more'
    })
    return erased
  },
  signIns: (retention, before) =>
    repeat(retention, () => deleteSignIns(retention.engine.db, before, rows)),
  audit: (retention, before) =>
    repeat(retention, () => deleteEntries(retention.engine.db, before, rows)),
}

/** The active rules, each with the time before which its data is deleted. */
const rulesOf = ({ env, now }: Retention) =>
  rules
    .map((rule) => ({ rule, setting: settings[rule], days: env[settings[rule]] }))
    .filter(({ days }) => days > 0)
    .map((rule) => ({ ...rule, before: now() - rule.days * day }))

/** What the rules would delete now, with examples (O56). */
export const planRetention = async (retention: Retention) => {
  const plan = []
  for (const { before, ...rule } of rulesOf(retention))
    plan.push({ ...rule, ...(await findOld[rule.rule](retention.engine.db, before)) })
  return plan
}

/** Deletes data that has outlived the rules, in small batches. Can be interrupted and repeated (O56). */
export const applyRetention = async (retention: Retention) => {
  const done = []
  for (const { before, ...rule } of rulesOf(retention))
    done.push({ ...rule, count: await works[rule.rule](retention, before) })
  await deletePendingBlobs(retention.engine.db, 1)
  return done
}

/** The same once a day, in only one of all instances (O61). */
export const applyRetentionDaily = async (retention: Retention) => {
  if (await claimDailyJob(retention.engine.db, 'retention', retention.now()))
    await applyRetention(retention)
}
