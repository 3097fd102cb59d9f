import { sql } from 'kysely'

import { workingRoles } from '#contract/rules/agent-roles.ts'
import type { Db } from '#server/db/schema/schema.ts'

/** Users who can comment on a ticket: members of its company with access to tickets who aren't locked. */
const customersOn = (db: Db, ticketId: number) =>
  db
    .selectFrom('ticket')
    .innerJoin('accountCompany', 'accountCompany.companyId', 'ticket.companyId')
    .innerJoin('account', 'account.id', 'accountCompany.accountId')
    .select(['account.id', 'account.firstName', 'account.lastName', 'account.mailKey'])
    .where('ticket.id', '=', ticketId)
    .where('account.locked', '=', 0)
    .where(sql<number>`account.tc + account.sm + account.psm`, '>', 0)

export const customerOn = (db: Db, ticketId: number, accountId: number) =>
  customersOn(db, ticketId).where('account.id', '=', accountId).executeTakeFirst()

export const customerWithMail = (db: Db, ticketId: number, mail: string) =>
  customersOn(db, ticketId).where('account.mailKey', '=', mail.toLowerCase()).executeTakeFirst()

const externalsOn = (db: Db, ticketId: number) =>
  db
    .selectFrom('ticketParticipant')
    .select(['id', 'email'])
    .where('ticketId', '=', ticketId)
    .where('emailKey', 'is not', null)
    .where('leftAt', 'is', null)

export const externalOn = (db: Db, ticketId: number, id: number) =>
  externalsOn(db, ticketId).where('id', '=', id).executeTakeFirst()

export const externalWithMail = (db: Db, ticketId: number, mail: string) =>
  externalsOn(db, ticketId).where('emailKey', '=', mail.toLowerCase()).executeTakeFirst()

/** Agents who can answer. */
const answering = (db: Db) =>
  db
    .selectFrom('agent')
    .select(['id', 'displayName as name', 'mail'])
    .where('locked', '=', 0)
    .where('role', 'in', workingRoles)

export const answeringAgent = (db: Db, id: number) =>
  answering(db).where('id', '=', id).executeTakeFirst()

/** The only agent with this address; undefined if there is none or more than one. */
export const agentWithMail = async (db: Db, mail: string) => {
  const agents = await answering(db)
    .where(sql<string>`lower(mail)`, '=', mail.toLowerCase())
    .execute()
  return agents.length === 1 ? agents[0] : undefined
}

/** The language of a ticket's entries. */
export const languageOf = async (db: Db, ticketId: number) =>
  (
    await db
      .selectFrom('ticket')
      .innerJoin('company', 'company.id', 'ticket.companyId')
      .select('language')
      .where('ticket.id', '=', ticketId)
      .executeTakeFirst()
  )?.language ?? 'en'

export const ticketIdOf = async (db: Db, code: string) =>
  (
    await db
      .selectFrom('ticket')
      .select('id')
      .where('code', '=', code.toUpperCase())
      .executeTakeFirst()
  )?.id
