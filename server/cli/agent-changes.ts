import { agentRoles } from '#contract/rules/agent-roles.ts'
import { inTransaction } from '#server/db/engine/in-transaction.ts'
import { audit } from '#server/db/accounts/audit.ts'
import { deletePasskeys } from '#server/db/accounts/passkeys.ts'
import { setAgentGroups } from '#server/db/agents/agent-groups.ts'
import { retireAgentLinks } from '#server/db/agents/agent-links.ts'
import { agentByUsername, updateAgent, type Agent } from '#server/db/agents/agents.ts'
import { endAgentSessions } from '#server/db/agents/agent-sessions.ts'
import { supportGroupsIn } from '#server/db/tickets/support-groups.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { UsageError, CommandError, type CommandResult, type CommandContext } from './desk.ts'
import { inviteAgent } from './link.ts'

type Change = {
  detail: string
  set: Partial<Omit<Agent, 'id'>>
  endsSessions?: true
  removesPasskeys?: true
}

export const agentNamed = async (db: Db, username: string | undefined) => {
  const agent = await agentByUsername(db, username ?? '')
  if (!agent) throw new CommandError(`there is no agent “${username}”`)
  return agent
}

const change = (
  { engine, desk }: CommandContext,
  { id }: Agent,
  { detail, set, endsSessions, removesPasskeys }: Change,
) =>
  inTransaction(engine.db, async (tx) => {
    await updateAgent(tx, id, set)
    if (endsSessions) await endAgentSessions(tx, id)
    if (removesPasskeys) await deletePasskeys(tx, { accountId: null, agentId: id })
    if (set.locked === 1) await retireAgentLinks(tx, id)
    const event = 'operator.changed'
    await audit(tx, desk.now(), { event, agentId: id, address: '', detail })
  })

export const setAgentLocked =
  (locked: 0 | 1) =>
  async (work: CommandContext, _: object, [name]: string[]): Promise<CommandResult> => {
    const agent = await agentNamed(work.engine.db, name)
    const detail = locked ? 'locked' : 'unlocked'
    const set = { locked }
    await change(work, agent, { detail, set, ...(locked === 1 && { endsSessions: true }) })
    return {
      data: { username: agent.username, locked: locked === 1 },
      text: `${agent.username} is ${detail}.`,
    }
  }

/** Running sessions get the new role with their next call. */
export const changeRole = async (
  work: CommandContext,
  _: object,
  [name, word = '']: string[],
): Promise<CommandResult> => {
  const role = agentRoles.find((known) => known === word)
  if (!role) throw new UsageError(`expected a role: ${agentRoles.join(', ')}`)
  const agent = await agentNamed(work.engine.db, name)
  await change(work, agent, { detail: `role ${agent.role} → ${role}`, set: { role } })
  return {
    data: { username: agent.username, role },
    text: `${agent.username} now has the role ${role}.`,
  }
}

export const changeAgentLanguage = async (
  work: CommandContext,
  _: object,
  [name, language = '']: string[],
): Promise<CommandResult> => {
  const agent = await agentNamed(work.engine.db, name)
  if (language !== 'en' && language !== 'de') throw new UsageError('expected a language: en or de')
  const detail = `language ${agent.language} → ${language}`
  await change(work, agent, { detail, set: { language } })
  return {
    data: { username: agent.username, language },
    text: `${agent.username} gets emails in ${language === 'de' ? 'German' : 'English'}.`,
  }
}

/** Replaces the groups of an agent; without names, the agent belongs to none (T220). */
export const changeAgentGroups = async (
  work: CommandContext,
  _: object,
  [name, ...words]: string[],
): Promise<CommandResult> => {
  const { engine, desk } = work
  const { id, username } = await agentNamed(engine.db, name)
  const groups = [...new Set(words)].toSorted()
  const known = await supportGroupsIn(engine.db)
  const unknown = groups.find((group) => !known.includes(group))
  if (unknown !== undefined) throw new CommandError(`there is no group “${unknown}”`)
  const list = groups.join(', ') || 'none'
  await inTransaction(engine.db, async (tx) => {
    await setAgentGroups(tx, id, groups)
    const event = 'operator.changed'
    await audit(tx, desk.now(), { event, agentId: id, address: '', detail: `groups: ${list}` })
  })
  return {
    data: { username, groups },
    text:
      groups.length === 0 ? `${username} belongs to no group.` : `${username} belongs to ${list}.`,
  }
}

export const resetAgentFactor = async (
  work: CommandContext,
  _: object,
  [name]: string[],
): Promise<CommandResult> => {
  const agent = await agentNamed(work.engine.db, name)
  const set = { totpSecret: null, totpLastStep: null }
  const ends = { endsSessions: true, removesPasskeys: true } as const
  await change(work, agent, { detail: 'second factor reset', set, ...ends })
  return {
    data: { username: agent.username },
    text: `${agent.username} will set up an authenticator app at the next sign-in.`,
  }
}

export const linkAgent = async (
  work: CommandContext,
  _: object,
  [name]: string[],
): Promise<CommandResult> => {
  const { db } = work.engine
  const { id, username, locked } = await agentNamed(db, name)
  if (locked) throw new CommandError(`${username} is locked, so a link wouldn’t work`)
  const now = work.desk.now()
  const invitation = await inTransaction(db, async (tx) => {
    const event = 'operator.changed'
    await audit(tx, now, { event, agentId: id, address: '', detail: 'link issued' })
    return inviteAgent(tx, work.env, id, now)
  })
  return { data: { username, ...invitation }, text: invitation.link }
}
