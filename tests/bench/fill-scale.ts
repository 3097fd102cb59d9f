import { sql } from 'kysely'

import type { Engine } from '#server/db/engine/engine.ts'
import { migrate } from '#server/db/engine/migrate.ts'
import { tallyTickets } from '#server/db/migrations/048-ticket-tally.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { keyring } from '#tests/support/secret-key.ts'
import { indexTickets } from '#server/db/tickets/ticket-index.ts'

const hasRows = async ({ db }: Engine, table: string) => {
  const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
  return rows.length > 0
}

/**
 * PostgreSQL does this on its own a minute after many rows are inserted; SQLite's plans must not need statistics. A table
 * that was vacuumed while it was empty counts as empty until it is analyzed again: its query plans are useless.
 */
export const analyze = async (engine: Engine) => {
  if (engine.name !== 'postgres') return
  for (const { name } of await engine.db.introspection.getTables())
    if (await hasRows(engine, name)) await sql`vacuum analyze ${sql.table(name)}`.execute(engine.db)
}

/** Users per company, and how many of them own tickets. */
type Staff = {
  people: number
  owners: number
  /** the number of the first company's tickets */
  ofFirst?: number
}
const fewPeople: Staff = { people: 10, owners: 10 }

/** The first company has the same number of tickets in both databases. */
const largeCompany = 5000

/** When the newest ticket was created and changed. */
export const fillTime = Date.UTC(2026, 10, 21)

const upTo = (count: number) =>
  sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(count)})`

const text = (words: string, number: ReturnType<typeof sql>) =>
  sql`${sql.lit(words)} || cast(${number} as text)`

const fillPeople = async ({ db }: Engine, companies: number, staff: number) => {
  await sql`insert into company (id, name, sort_key, language)
    ${upTo(companies)} select i, ${text('Company ', sql`i`)}, ${text('company ', sql`i`)}, 'en' from n`.execute(
    db,
  )
  await sql`insert into account (id, username, username_key, first_name, last_name, sort_key,
      telephone, mail, mail_key, password_hash, mfa_auth_type, tc, language, created_at)
    ${upTo(companies * staff)} select i, ${text('person', sql`i`)}, ${text('person', sql`i`)},
      'Person', ${text('Number ', sql`i`)}, ${text('person number ', sql`i`)}, '',
      ${text('mail', sql`i`)}, ${text('mail', sql`i`)}, '', 1, 1, 'en', 0 from n`.execute(db)
  await sql`insert into account_company (account_id, company_id)
    ${upTo(companies * staff)} select i, (i - 1) / ${sql.lit(staff)} + 1 from n`.execute(db)
}

const fillTickets = (db: Db, tickets: number, companies: number, staff: Staff) => {
  // Spread over all, like those of the others.
  const isOfFirst = sql`cast(i as bigint) * 7919 % ${sql.lit(tickets)} < ${sql.lit(staff.ofFirst ?? largeCompany)}`
  const company = sql`(case when ${isOfFirst} then 1 else 2 + i % ${sql.lit(companies - 1)} end)`
  const title = (first: string, then: string) =>
    sql`${sql.lit(first)} || cast(i % 997 as text) || ${sql.lit(then)}`
  const sentence = 'Since this morning the jobs wait in the queue and nothing comes out of it. '
  return sql`insert into ticket (id, code, type_id, company_id, owner_id, category_id, status_id,
      urgency_id, priority, internal_priority_id, support_group, assignee_name, short_description,
      short_key, description, excerpt, created_at, updated_at, waiting_since)
    ${upTo(tickets)} select i, ${text('T-', sql`i`)}, i % 3 + 1, ${company},
      (${company} - 1) * ${sql.lit(staff.people)} + i / 7 % ${sql.lit(staff.owners)} + 1, (i % 3 + 1) * 100 + 1,
      i % 5 + 1, i % 3 + 1, '3', 3, 'Service Desk', '',
      ${title('Printer ', ' in the warehouse prints no notes')},
      ${title('printer ', ' in the warehouse prints no notes')},
      ${sql.lit(`<p>${sentence.repeat(4)}</p>`)}, ${sql.lit(sentence.repeat(2))},
      ${sql.lit(fillTime)} - i, ${sql.lit(fillTime)} - cast(i as bigint) * 7919 % 34560000000,
      case when i % 5 < 3 then ${sql.lit(fillTime)} - i end from n`.execute(db)
}

/** Fills a new database, without the search index. */
export const fillRows = async (
  engine: Engine,
  tickets: number,
  companies: number,
  staff = fewPeople,
) => {
  await migrate(engine, keyring)
  await fillPeople(engine, companies, staff.people)
  await engine.db.transaction().execute(async (tx) => {
    // Without triggers: updating the company's counts for each ticket would take minutes.
    const isQuiet = engine.name === 'postgres'
    if (isQuiet) await sql.raw('set local session_replication_role = replica').execute(tx)
    await fillTickets(tx, tickets, companies, staff)
    for (const statement of isQuiet ? tallyTickets : []) await sql.raw(statement).execute(tx)
  })
  await analyze(engine)
}

/** Fills a new database: the first company's tickets, and the rest spread over the others. */
export const fillScale = async (
  engine: Engine,
  tickets: number,
  companies: number,
  staff = fewPeople,
) => {
  await fillRows(engine, tickets, companies, staff)
  await engine.db.transaction().execute(indexTickets)
  await analyze(engine)
}
