import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { SqlSyntax } from '#server/db/engine/engine.ts'

/** The columns that lists filter by, besides company and owner. */
const facts = ['status_id', 'type_id', 'urgency_id', 'provider_spoke_last']
const key = `company_id, owner_id, ${facts.join(', ')}`

const keyOf = (row: string, owner: string) =>
  `${row}.company_id, ${owner}, ${facts.map((fact) => `${row}.${fact}`).join(', ')}`

const added = `insert into ticket_tally (${key}, tickets)
  values (${keyOf('new', '0')}, 1), (${keyOf('new', 'new.owner_id')}, 1)
  on conflict (${key}) do update set tickets = ticket_tally.tickets + 1`

const removed = `update ticket_tally set tickets = tickets - 1
  where company_id = old.company_id and owner_id in (0, old.owner_id)
    and ${facts.map((fact) => `${fact} = old.${fact}`).join(' and ')}`

/**
 * PostgreSQL runs triggers in alphabetical order. These run after those that increment the company's
 * revision, which lock its row until the commit, so two transactions never wait for each other's
 * tallies.
 */
const statements = ({ int, end, trigger }: SqlSyntax) => [
  `create table ticket_tally (
    company_id ${int} not null references company (id) on delete cascade,
    owner_id ${int} not null,
    ${facts.map((fact) => `${fact} ${int} not null`).join(', ')},
    tickets ${int} not null,
    primary key (${key})
  ) ${end}`,
  ...trigger('tickets_tally_added', 'insert on ticket', added),
  ...trigger('tickets_tally_gone', 'delete on ticket', removed),
  ...trigger('tickets_tally_changed', `update of ${key} on ticket`, `${removed}; ${added}`),
]

/** Counts existing tickets: by owner, then in total. */
export const tallyTickets = [
  `insert into ticket_tally (${key}, tickets) select ${key}, count(*) from ticket group by ${key}`,
  `insert into ticket_tally (${key}, tickets)
    select ${keyOf('each', '0')}, sum(each.tickets) from ticket_tally each
    group by company_id, ${facts.join(', ')}`,
]

/**
 * Stores how many tickets of each kind a company has, so that lists are counted without reading
 * tickets.
 */
export const ticketTally = (syntax: SqlSyntax): Migration => ({
  up: async (db) => {
    for (const statement of [...statements(syntax), ...tallyTickets])
      await sql.raw(statement).execute(db)
  },
})
