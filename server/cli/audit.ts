import type { Command } from 'commander'

import { auditEntries } from '#server/db/accounts/audit.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { agentNamed } from './agent-changes.ts'
import { addSubcommand, onDatabase } from './command.ts'
import type { Desk, CommandResult, CommandContext } from './desk.ts'
import { readLimit } from './read.ts'
import { moment, table } from './table.ts'
import { ticketNamed } from './ticket-find.ts'
import { accountNamed } from './user-changes.ts'

type Params = { user?: string; agent?: string; ticket?: string; limit: number }

const entriesOf = async (db: Db, { user, agent, ticket, limit }: Params) =>
  auditEntries(db, {
    accountId: user === undefined ? undefined : (await accountNamed(db, user)).id,
    agentId: agent === undefined ? undefined : (await agentNamed(db, agent)).id,
    ticketId: ticket === undefined ? undefined : (await ticketNamed(db, ticket)).id,
    limit,
  })

const heading = ['When (UTC)', 'Event', 'User', 'Agent', 'Ticket', 'Address', 'Detail']

/** Lists audit entries, newest first. */
const listAudit = async (
  { engine: { db } }: CommandContext,
  params: Params,
): Promise<CommandResult> => {
  const entries = await entriesOf(db, params)
  const data = entries.map(({ at, displayName, ...entry }) => ({
    at: new Date(at).toISOString(),
    ...entry,
    agentName: displayName,
  }))
  const lines = entries.map(({ at, event, user, agent, ticket, address, detail }) => [
    moment(at),
    event,
    user ?? '–',
    agent ?? '–',
    ticket ?? '–',
    address || '–',
    detail,
  ])
  return { data, text: table(heading, lines, 'No entries.') }
}

export const addAudit = (program: Command, desk: Desk) =>
  onDatabase(
    addSubcommand(program, 'audit', 'list what users, agents and operators have done, newest first')
      .option('--user <username>', 'only entries about this user')
      .option('--agent <username>', 'only entries by or about this agent')
      .option('--ticket <ticket>', 'only entries about this ticket, by id or code')
      .option('--limit <number>', 'how many entries', readLimit, 50),
    desk,
    listAudit,
  )
