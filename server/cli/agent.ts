import type { Command } from 'commander'

import { addAgentAdd } from './agent-add.ts'
import {
  changeAgentGroups,
  changeAgentLanguage,
  changeRole,
  linkAgent,
  setAgentLocked,
  resetAgentFactor,
} from './agent-changes.ts'
import { listAgents } from './agent-list.ts'
import { addSubcommand, onDatabase } from './command.ts'
import type { Desk } from './desk.ts'
import { addAgentPasskeys } from './passkeys.ts'

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
