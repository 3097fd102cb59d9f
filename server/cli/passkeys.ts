import type { Command } from 'commander'

import { passkeysOf, type Passkey } from '#server/db/accounts/passkeys.ts'
import { inTransaction } from '#server/db/engine/in-transaction.ts'
import type { OwnerColumns } from '#server/db/schema/schema-passkeys.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { removePasskeysForOperator } from '#server/rules/passkeys.ts'
import { agentNamed } from './agent-changes.ts'
import { addSubcommand, onDatabase } from './command.ts'
import { CommandError, type CommandContext, type CommandResult, type Desk } from './desk.ts'
import { readPasskeyId } from './read.ts'
import { moment, table } from './table.ts'
import { accountNamed } from './user-changes.ts'

type Owner = { username: string; owner: OwnerColumns }
type FindOwner = (db: Db, name: string | undefined) => Promise<Owner>

const findUser: FindOwner = async (db, name) => {
  const { id: accountId, username } = await accountNamed(db, name)
  return { username, owner: { accountId, agentId: null } }
}

const findAgent: FindOwner = async (db, name) => {
  const { id: agentId, username } = await agentNamed(db, name)
  return { username, owner: { accountId: null, agentId } }
}

const instant = (at: number) => new Date(at).toISOString()

const heading = ['Id', 'Name', 'Kind', 'Host', 'Added (UTC)', 'Last used (UTC)']

const kinds = { synced: 'synced', device: 'one device', securityKey: 'security key' }

/** The host of the portal; undefined if the browser's address decides. */
const hostOf = ({ env: { PUBLIC_URL } }: CommandContext) =>
  PUBLIC_URL && new URL(PUBLIC_URL).hostname

const listed = (work: CommandContext, username: string, all: readonly Passkey[]): CommandResult => {
  const host = hostOf(work)
  const works = (passkey: Passkey) => host === undefined || passkey.host === host
  const lines = all.map((passkey) => [
    `${passkey.id}`,
    passkey.name,
    kinds[passkey.kind],
    works(passkey) ? passkey.host : `${passkey.host} (doesn’t work at ${host})`,
    moment(passkey.createdAt),
    passkey.lastUsedAt === null ? 'never' : moment(passkey.lastUsedAt),
  ])
  const data = all.map((passkey) => ({
    id: passkey.id,
    name: passkey.name,
    kind: passkey.kind,
    host: passkey.host,
    works: works(passkey),
    createdAt: instant(passkey.createdAt),
    lastUsedAt: passkey.lastUsedAt === null ? null : instant(passkey.lastUsedAt),
  }))
  return { data, text: table(heading, lines, `${username} has no passkeys.`) }
}

type Options = { remove?: number; removeAll?: true }

/** Lists the passkeys of a user or agent, or removes one or all (T277). */
const passkeysBy =
  (find: FindOwner) =>
  async (
    work: CommandContext,
    { remove: id, removeAll }: Options,
    [name]: string[],
  ): Promise<CommandResult> => {
    const { db } = work.engine
    const { username, owner } = await find(db, name)
    if (id === undefined && !removeAll) return listed(work, username, await passkeysOf(db, owner))
    const now = work.desk.now()
    const removed = await inTransaction(db, (tx) =>
      removePasskeysForOperator(tx, { owner, id, now }),
    )
    if (removed === 0 && id !== undefined)
      throw new CommandError(`${username} has no passkey ${id}`)
    return { data: { username, removed }, text: `Passkeys of ${username} removed: ${removed}` }
  }

const addCommand = (group: Command, desk: Desk, find: FindOwner) =>
  onDatabase(
    addSubcommand(group, 'passkeys <username>', 'list passkeys, or remove lost ones')
      .option('--remove <id>', 'remove this passkey', readPasskeyId)
      .option('--remove-all', 'remove all passkeys'),
    desk,
    passkeysBy(find),
  )

export const addUserPasskeys = (user: Command, desk: Desk) => addCommand(user, desk, findUser)
export const addAgentPasskeys = (agent: Command, desk: Desk) => addCommand(agent, desk, findAgent)
