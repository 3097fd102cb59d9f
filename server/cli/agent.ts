import type { Command } from 'commander'

import { allAgentGroups } from '#server/db/agents/agent-groups.ts'
import { allAgents, agentByUsername, insertAgent } from '#server/db/agents/agents.ts'
import { accountStateOf } from '#server/domain/account-state.ts'
import type { AgentRole } from '#contract/rules/agent-roles.ts'
import { inTransaction } from '#server/db/engine/in-transaction.ts'
import { audit } from '#server/db/accounts/audit.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { type CommandResult, type CommandContext, type Desk, CommandError } from './desk.ts'
import { table } from './table.ts'
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
import { inviteAgent, type Invitation } from './link.ts'
import { readLanguage, readMail, readName, readRole, readUsername } from './read.ts'

type NewAgent = {
  username: string
  name: string
  mail: string
  role: AgentRole
  language: 'en' | 'de'
}

const refuseDuplicate = async (db: Db, { username }: NewAgent) => {
  if (await agentByUsername(db, username))
    throw new CommandError(`username “${username}” is already taken`)
}

type Added = { username: string; role: AgentRole; invitation: Invitation }

const textOf = ({ username, role, invitation }: Added, { env }: CommandContext) =>
  [
    `Agent ${username} added (${role}).`,
    'Link to set a password (works once, expires in seven days):',
    `  ${invitation.link}`,
    ...(env.AGENTS === 'on' ? [] : ['Agents can only sign in if the portal runs with AGENTS=on.']),
  ].join('\n')

const add = async (work: CommandContext, agent: NewAgent): Promise<CommandResult> => {
  const { engine, env, desk } = work
  const { username, name, mail, role, language } = agent
  const now = desk.now()
  const data = await inTransaction(engine.db, async (tx): Promise<Added> => {
    await refuseDuplicate(tx, agent)
    const created = { username, displayName: name, mail, role, language, createdAt: now }
    const id = await insertAgent(tx, created)
    const detail = `added as ${role}`
    await audit(tx, now, { event: 'operator.changed', agentId: id, address: '', detail })
    return { username, role, invitation: await inviteAgent(tx, env, id, now) }
  })
  return { data, text: textOf(data, work) }
}

const addAgentAdd = (agent: Command, desk: Desk) => {
  const command = addSubcommand(agent, 'add', 'add an agent and print a link to set a password')
    .requiredOption('--username <name>', 'username', readUsername)
    .requiredOption('--name <name>', 'the name that customers and colleagues see', readName)
    .requiredOption('--mail <address>', 'email address', readMail)
    .option(
      '--role <role>',
      'agent works on tickets, lead also redacts, admin also manages users, auditor only reads',
      readRole,
      'agent',
    )
    .option('--language <en|de>', 'language of emails', readLanguage, 'en')
  onDatabase(command, desk, add)
}

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
