import type { CommandResult, CommandContext } from './desk.ts'
import { table } from './table.ts'
import { allAgents } from '#server/db/agents/agents.ts'
import { accountStateOf } from '#server/domain/account-state.ts'

const heading = ['Username', 'Name', 'Email', 'Role', 'Second factor', 'State']

/** Lists agents without their secrets. */
export const listAgents = async ({ engine }: CommandContext): Promise<CommandResult> => {
  const rows = await allAgents(engine.db)
  const data = rows.map(({ locked, passwordHash, ...row }) => ({
    username: row.username,
    name: row.displayName,
    mail: row.mail,
    role: row.role,
    hasFactor: row.totpSecret !== null,
    state: accountStateOf({ locked, passwordExpired: 0, hasPassword: passwordHash !== '' }),
  }))
  const lines = data.map(({ username, name, mail, role, hasFactor, state }) => [
    username,
    name,
    mail,
    role,
    hasFactor ? 'app' : '(none yet)',
    state,
  ])
  return { data, text: table(heading, lines, 'No agents.') }
}
