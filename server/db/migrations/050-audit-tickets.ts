import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { SqlSyntax } from '#server/db/engine/engine.ts'

type Entry = { id: number; detail: string }

/** Entries per batch. */
const batchSize = 1000

/** How details written by earlier versions name their subject. */
const ways = {
  /** `ticket 7`, `ticket 7, entry 9`, `can’t write on ticket 7` */
  id: /(?:^|(?:on|to) )ticket (\d{1,15})(?:[,:]|$)/,
  /** `T-00007: ann@example.com` */
  code: /^(T-\d{1,15}): /,
  /** `partner approved (request 3)` */
  request: /\(request (\d{1,15})\)$/,
}

const nextEntries = async (db: Kysely<unknown>, last: number) => {
  const { rows } = await sql<Entry>`
    select id, detail from audit
    where id > ${last} and (detail like '%ticket %' or detail like 'T-%: %' or detail like '%(request %)')
    order by id limit ${batchSize}`.execute(db)
  return rows
}

const namesIn = (entries: readonly Entry[], way: keyof typeof ways) =>
  entries.flatMap(({ id, detail }) => {
    const name = ways[way].exec(detail)?.[1]
    return name === undefined ? [] : [{ id, name }]
  })

/**
 * Joins the names found with one of the patterns with their tickets. The patterns only accept digits
 * and `T-`.
 */
const fillIn = async (
  db: Kysely<unknown>,
  names: readonly { id: number; name: string }[],
  { value, tickets }: { value: (name: string) => string; tickets: string },
) => {
  if (names.length === 0) return
  const rows = names.map(({ id, name }) => `(${id}, ${value(name)})`).join(', ')
  await sql
    .raw(
      `update audit set ticket_id = found.ticket_id
       from (values ${rows}) as named join (${tickets}) as found on found.name = named.column2
       where audit.id = named.column1`,
    )
    .execute(db)
}

const fillAll = async (db: Kysely<unknown>) => {
  let last = 0
  for (;;) {
    const entries = await nextEntries(db, last)
    if (entries.length === 0) return
    await fillIn(db, namesIn(entries, 'id'), {
      value: (id) => id,
      tickets: 'select id as name, id as ticket_id from ticket',
    })
    await fillIn(db, namesIn(entries, 'code'), {
      value: (code) => `'${code}'`,
      tickets: 'select code as name, id as ticket_id from ticket',
    })
    await fillIn(db, namesIn(entries, 'request'), {
      value: (request) => request,
      tickets: 'select id as name, ticket_id from login_request',
    })
    last = entries.at(-1)?.id ?? last
  }
}

const runAll = async (db: Kysely<unknown>, statements: readonly string[]) => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** Adds the ticket an audit entry is about, also to existing entries. */
export const auditTickets = ({ int, allowChanges, appendOnly }: SqlSyntax): Migration => ({
  up: async (db) => {
    await runAll(db, [`alter table audit add column ticket_id ${int}`, ...allowChanges('audit')])
    await fillAll(db)
    await runAll(db, [
      ...appendOnly('audit'),
      'create index audit_ticket on audit (ticket_id, id) where ticket_id is not null',
    ])
  },
})
