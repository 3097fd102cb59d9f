import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { sql } from 'kysely'

import { ticketStatuses } from '#contract/limits.ts'
import { readEnv } from '#server/config/env.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { openDatabase } from '#server/db/engine/open.ts'
import { tallyTickets } from '#server/db/migrations/048-ticket-tally.ts'
import { applyRetention } from '#server/rules/retention.ts'
import { keyring } from '#tests/support/secret-key.ts'
import { keepWriting } from './keep-writing.ts'
import { fillScale } from './fill-scale.ts'

const companies = 20
const { active, closed } = ticketStatuses

/** Closed tickets with two entries each, and an open one to comment on. */
const fill = async (engine: Engine, tickets: number) => {
  await fillScale(engine, tickets, companies)
  await engine.db.transaction().execute(async (tx) => {
    // Without triggers, as in `fillRows`.
    if (engine.name === 'postgres')
      await sql.raw('set local session_replication_role = replica').execute(tx)
    await sql`update ticket set waiting_since = null,
      status_id = case when id = 1 then ${sql.lit(active)} else ${sql.lit(closed)} end`.execute(tx)
    await sql`delete from ticket_tally`.execute(tx)
    for (const statement of tallyTickets) await sql.raw(statement).execute(tx)
    for (const kind of ['created', 'comment'])
      await sql`insert into action_log
          (ticket_id, at, step, source, description, is_current, author_id, kind)
        select id, 1, ${kind}, 'Portal', description, 0, owner_id, ${kind} from ticket`.execute(tx)
  })
}

const countOf = async ({ db }: Engine) => {
  const { count } = await db
    .selectFrom('ticket')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const later = Date.UTC(2030, 0, 1)

/** The two loads alternate, so that other processes affect both. */
const turns = 5

/**
 * How long writes waited while some of `tickets` old tickets were deleted for `seconds`, and without that, in
 * milliseconds.
 */
export const retentionWaits = async (
  { tickets, seconds }: { tickets: number; seconds: number },
  databaseUrl?: string,
) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'statedesk-bench-'))
  const engine = openDatabase({ dataDir, databaseUrl })
  await fill(engine, tickets)
  const env = readEnv({ RETENTION_TICKET_DAYS: '30', RETENTION_SIGN_IN_DAYS: '0' })
  const turn = (seconds * 1000) / turns
  const before = await countOf(engine)
  const waits: Record<'quiet' | 'underLoad', number[]> = { quiet: [], underLoad: [] }
  const takeTurns = async () => {
    const alone = keepWriting(engine, waits.quiet)
    await wait(turn)
    const quiet = await alone.stop()
    const over = AbortSignal.timeout(turn)
    const writing = keepWriting(engine, waits.underLoad)
    // Stopped by the signal, because deleting all of them would take minutes.
    await applyRetention({ engine, env, keyring, now: () => later, signal: over }).catch(
      (error: unknown) => {
        if (!over.aborted) throw error
      },
    )
    return { quiet, underLoad: await writing.stop() }
  }
  for (let past = 1; past < turns; past += 1) await takeTurns()
  const { quiet, underLoad } = await takeTurns()
  const deleted = before - (await countOf(engine))
  await engine.close()
  rmSync(dataDir, { recursive: true })
  return { quiet, underLoad, deleted }
}
