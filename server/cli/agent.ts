import type { Command } from 'commander'

import type { CommandResult, CommandContext, Desk } from './desk.ts'
import { table } from './table.ts'
import { allAgentGroups } from '#server/db/agents/agent-groups.ts'
import { allAgents } from '#server/db/agents/agents.ts'
import { accountStateOf } from '#server/domain/account-state.ts'
import { addAgentAdd } from './agent-add.ts'
import {
  changeAgentGroups,
  changeAgentLanguage,
  changeRole,
  linkAgent,
  setAgentLocked,
  resetAgentFactor,
} from './agent-changes.ts'
import { addSubcommand, onDatabase } from './command.ts'
import { addAgentPasskeys } from './passkeys.ts'

const heading = ['Username', 'Name', 'Email', 'Role', 'Groups', 'Second factor', 'State']

/** Lists agents without their secrets. */
const listAgents = async ({ engine }: CommandContext): Promise<CommandResult> => {
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

export const addAgent = (program: Command, desk: Desk) => {
  const agent = program.command('agent').description('manage agents, who answer tickets')
  const on = (usage: string, description: string) => addSubcommand(agent, usage, description)
  addAgentAdd(agent, desk)
  onDatabase(on('list', 'list agents'), desk, listAgents)
  onDatabase(
    on('lock <username>', 'lock an agent: ends all sessions and blocks sign-in'),
    desk,
    setAgentLocked(1),
  )
  onDatabase(on('unlock <username>', 'let a locked agent sign in again'), desk, setAgentLocked(0))
  onDatabase(
    on('role <username> <role>', 'change the role: agent, lead, admin or auditor'),
    desk,
    changeRole,
  )
  onDatabase(
    on('groups <username> [group...]', 'set an agent’s support groups; without any, it’s in none'),
    desk,
    changeAgentGroups,
  )
  onDatabase(
    on('language <username> <en|de>', 'change the language of emails'),
    desk,
    changeAgentLanguage,
  )
  onDatabase(
    on(
      'reset-factor <username>',
      'remove the second factor and all passkeys; the agent sets up a new one',
    ),
    desk,
    resetAgentFactor,
  )
  addAgentPasskeys(agent, desk)
  onDatabase(
    on('link <username>', 'print a new link to set a password; earlier links stop working'),
    desk,
    linkAgent,
  )
}
