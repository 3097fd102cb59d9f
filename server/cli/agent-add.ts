import type { Command } from 'commander'

import type { AgentRole } from '#contract/rules/agent-roles.ts'
import { inTransaction } from '#server/db/engine/in-transaction.ts'
import { audit } from '#server/db/accounts/audit.ts'
import { agentByUsername, insertAgent } from '#server/db/agents/agents.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { addSubcommand, onDatabase } from './command.ts'
import { CommandError, type Desk, type CommandResult, type CommandContext } from './desk.ts'
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

export const addAgentAdd = (agent: Command, desk: Desk) => {
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
