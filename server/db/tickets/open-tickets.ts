import { sql } from 'kysely'

import { ticketStatuses } from '#contract/limits.ts'
import { statement } from '#server/db/engine/prepared.ts'
import type { Db } from '#server/db/schema/schema.ts'

/** Counts from the tally, because a company or a program can have a million tickets. */
const openTickets = (db: Db) =>
  db
    .selectFrom('ticketTally')
    .select(sql<number>`cast(coalesce(sum(tickets), 0) as bigint)`.as('tickets'))
    .where('statusId', '<>', sql.lit(ticketStatuses.closed))

const ofCompany = statement<{ companyId: number }>()((db, param) =>
  openTickets(db)
    .where('companyId', '=', param('companyId'))
    // The tally of all owners.
    .where('ownerId', '=', sql.lit(0)),
)

/** How many of a company's tickets aren't closed. */
export const openTicketsOfCompany = async (db: Db, companyId: number) =>
  (await ofCompany(db, { companyId })).rows[0]?.tickets ?? 0

const ofOwner = statement<{ ownerId: number }>()((db, param) =>
  openTickets(db)
    .select('companyId')
    .where('ownerId', '=', param('ownerId'))
    .where('tickets', '>', 0)
    .groupBy('companyId'),
)

/** How many of a user's tickets aren't closed, in each company that has some. */
export const openTicketsByCompany = async (db: Db, ownerId: number) =>
  (await ofOwner(db, { ownerId })).rows

/** The same of all companies. */
export const openTicketsOfUser = async (db: Db, ownerId: number) =>
  (await openTicketsByCompany(db, ownerId)).reduce((sum, { tickets }) => sum + tickets, 0)
