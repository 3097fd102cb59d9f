import type { CommandResult, CommandContext } from './desk.ts'
import { table } from './table.ts'
import { allAgentGroups } from '#server/db/agents/agent-groups.ts'
import { allAgents } from '#server/db/agents/agents.ts'
import { accountStateOf } from '#server/domain/account-state.ts'

const heading = ['Username', 'Name', 'Email', 'Role', 'Groups', 'Second factor', 'State']

/** Lists agents without their secrets. */
export const listAgents = async ({ engine }: CommandContext): Promise<CommandResult> => {
  const rows = await allAgents(engine.db)
  const memberships = await allAgentGroups(engine.db)
  const data = rows.map(({ locked, passwordHash, ...row }) => ({
    username: row.username,
    name: row.displayName,
    mail: row.mail,
    role: row.role,
    groups: memberships.filter(({ agentId }) => agentId === row.id).map((one) => one.groupName),
    hasFactor: row.totpSecret !== null,
    state: accountStateOf({ locked, passwordExpired: 0, hasPassword: passwordHash !== '' }),
  }))
  const lines = data.map(({ username, name, mail, role, groups, hasFactor, state }) => [
    username,
    name,
    mail,
    role,
    groups.join(', ') || '(none)',
    hasFactor ? 'app' : '(none yet)',
    state,
  ])
  return { data, text: table(heading, lines, 'No agents.') }
}
