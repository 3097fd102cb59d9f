import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { SqlSyntax } from '#server/db/engine/engine.ts'

/** The columns that tickets are counted by. */
const facts = ['status_id', 'type_id', 'urgency_id', 'provider_spoke_last']
const counted = ['company_id', 'owner_id', ...facts]

/** Other columns used to find tickets. */
const filterColumns = [
  ...counted.filter((column) => column !== 'provider_spoke_last'),
  'short_key',
  'code',
]

const differs = (columns: readonly string[]) =>
  columns.map((column) => `old.${column} <> new.${column}`).join(' or ')

const raised = 'update company set ticket_revision = ticket_revision + 1'

const moved = `${raised} where id in (old.company_id, new.company_id)`

const key = counted.join(', ')
const keyOf = (owner: string) =>
  `new.company_id, ${owner}, ${facts.map((fact) => `new.${fact}`).join(', ')}`

/** As in migration 048. */
const tally = `update ticket_tally set tickets = tickets - 1
    where company_id = old.company_id and owner_id in (0, old.owner_id)
      and ${facts.map((fact) => `${fact} = old.${fact}`).join(' and ')};
  insert into ticket_tally (${key}, tickets)
    values (${keyOf('0')}, 1), (${keyOf('new.owner_id')}, 1)
    on conflict (${key}) do update set tickets = ticket_tally.tickets + 1`

const statements = ({ trigger, dropTrigger }: SqlSyntax) => [
  ...['ticket_changed', 'ticket_turn_changed', 'tickets_tally_changed'].map(dropTrigger),
  ...trigger(
    'ticket_changed',
    `update of ${filterColumns.join(', ')} on ticket`,
    moved,
    differs(filterColumns),
  ),
  ...trigger(
    'ticket_turn_changed',
    'update of provider_spoke_last on ticket',
    `${raised} where id = new.company_id`,
    differs(['provider_spoke_last']),
  ),
  ...trigger('tickets_tally_changed', `update of ${key} on ticket`, tally, differs(counted)),
]

/** Statements that don't change a column's value no longer make lists count again. */
export const realChanges = (syntax: SqlSyntax): Migration => ({
  up: async (db) => {
    for (const statement of statements(syntax)) await sql.raw(statement).execute(db)
  },
})
