import type {
  AgentChange,
  editAgent,
  inviteAgent,
  saveGroup,
  saveText,
} from '#contract/agent-team.ts'
import type { Payload } from '#contract/call.ts'
import { serverLimits } from '#contract/limits.ts'
import { teamProblems, type TeamDraft } from '#contract/rules/team.ts'
import { audit } from '#server/db/accounts/audit.ts'
import { deletePasskeys } from '#server/db/accounts/passkeys.ts'
import { retireAgentLinks } from '#server/db/agents/agent-links.ts'
import { endAgentSessions } from '#server/db/agents/agent-sessions.ts'
import {
  agentByUsername,
  findAgent,
  insertAgent,
  updateAgent,
  type Agent,
} from '#server/db/agents/agents.ts'
import { lockOtherAdmins, setGroupMembers } from '#server/db/agents/agent-groups.ts'
import * as textBlocks from '#server/db/agents/text-blocks.ts'
import { queueMail } from '#server/db/mail/outbox.ts'
import type { MailKind } from '#server/db/schema/schema-mail.ts'
import type { Db, NewRow } from '#server/db/schema/schema.ts'
import {
  isSupportGroup,
  saveSupportGroup,
  setGroupMail,
} from '#server/db/tickets/support-groups.ts'
import { Problem } from '#server/domain/problem.ts'
import { NamedRefusal, Refused } from '#server/texts/refused.ts'
import { writeOnce } from './agent-write.ts'
import type { AgentCaller } from './caller.ts'

const refuseInvalid = (draft: TeamDraft) => {
  const issues = Object.entries(teamProblems(draft)).flatMap(([path, message]) =>
    message === null ? [] : [{ path, message }],
  )
  if (issues.length > 0) throw new Problem(400, 'Some fields are missing or invalid.', { issues })
}

const note = (tx: Db, caller: AgentCaller, detail: string) =>
  audit(tx, caller.services.now(), {
    event: 'team.changed',
    agentId: caller.agent.agentId,
    address: caller.address,
    detail,
  })

/** Runs a write once, in one transaction. */
const changeOnce = (
  caller: AgentCaller,
  payload: { writeId: string },
  change: (tx: Db) => Promise<unknown>,
) =>
  writeOnce(caller, payload, (commit) =>
    commit(async (tx) => {
      await change(tx)
      return true
    }),
  )

const agentToChange = async (tx: Db, id: number) => {
  const agent = await findAgent(tx, id)
  if (!agent) throw new Problem(404, 'Agent not found.')
  return agent
}

/** Nobody could manage agents any more without an admin who can sign in (T232). */
const refuseLastAdmin = async (tx: Db, { id, role }: Agent) => {
  if (role === 'admin' && !(await lockOtherAdmins(tx, id))) throw new Refused('lastAdmin')
}

const mailTo = (tx: Db, caller: AgentCaller, agentId: number, kind: MailKind) =>
  queueMail(tx, { kind, accountId: null, agentId, now: caller.services.now() })

/**
 * Links at an old address stop working. An invitation goes to the new address; who had an account already is
 * told at the old one, in case someone is taking it over (T232).
 */
const retireAddress = async (tx: Db, caller: AgentCaller, agent: Agent) => {
  await retireAgentLinks(tx, agent.id)
  if (agent.passwordHash === '') return mailTo(tx, caller, agent.id, 'invitation')
  const letter = { kind: 'mailChanged', accountId: null, agentId: agent.id } as const
  return queueMail(tx, { ...letter, recipient: agent.mail, now: caller.services.now() })
}

/** Adds an agent, and queues the invitation (T232). */
export const addToTeam = (caller: AgentCaller, payload: Payload<typeof inviteAgent>) => {
  const { writeId: _, username: typed, name: displayName, ...agent } = payload
  const username = typed.trim()
  refuseInvalid({ kind: 'agent', id: null, ...payload })
  return changeOnce(caller, payload, async (tx) => {
    if (await agentByUsername(tx, username)) throw new NamedRefusal('usernameTaken', { username })
    const createdAt = caller.services.now()
    const added = { ...agent, username, displayName: displayName.trim(), mail: agent.mail.trim() }
    const id = await insertAgent(tx, { ...added, createdAt })
    await note(tx, caller, `agent ${username}: added as ${agent.role}`)
    await mailTo(tx, caller, id, 'invitation')
  })
}

/** Changes the name, address, role and language of an agent (T232). */
export const editTeamAgent = (caller: AgentCaller, payload: Payload<typeof editAgent>) =>
  changeOnce(caller, payload, async (tx) => {
    const { id, name, mail, role, language } = payload
    const agent = await agentToChange(tx, id)
    refuseInvalid({ kind: 'agent', ...payload, username: agent.username })
    if (role !== 'admin') await refuseLastAdmin(tx, agent)
    const set = { displayName: name.trim(), mail: mail.trim(), role, language }
    await updateAgent(tx, id, set)
    if (set.mail !== agent.mail) await retireAddress(tx, caller, agent)
    const changed = [
      set.displayName !== agent.displayName && `name ${agent.displayName} → ${set.displayName}`,
      set.mail !== agent.mail && `email ${agent.mail} → ${set.mail}`,
      role !== agent.role && `role ${agent.role} → ${role}`,
      language !== agent.language && `language ${agent.language} → ${language}`,
    ].filter((part) => part !== false)
    await note(tx, caller, `agent ${agent.username}: ${changed.join(', ') || 'nothing changed'}`)
  })

type Work = (tx: Db, caller: AgentCaller, agent: Agent) => Promise<unknown>

const changes: Record<AgentChange, Work> = {
  lock: async (tx, _, agent) => {
    await refuseLastAdmin(tx, agent)
    await updateAgent(tx, agent.id, { locked: 1 })
    await endAgentSessions(tx, agent.id)
    await retireAgentLinks(tx, agent.id)
  },
  unlock: (tx, _, { id }) => updateAgent(tx, id, { locked: 0 }),
  resetFactor: async (tx, caller, agent) => {
    await refuseLastAdmin(tx, agent)
    await updateAgent(tx, agent.id, { totpSecret: null, totpLastStep: null })
    await deletePasskeys(tx, { accountId: null, agentId: agent.id })
    await endAgentSessions(tx, agent.id)
    await mailTo(tx, caller, agent.id, 'factorReset')
  },
  sendLink: async (tx, caller, { id, locked, passwordHash }) => {
    if (locked === 1) throw new Refused('agentLocked')
    await retireAgentLinks(tx, id)
    await mailTo(tx, caller, id, passwordHash === '' ? 'invitation' : 'passwordReset')
  },
}

const details: Record<AgentChange, string> = {
  lock: 'locked',
  unlock: 'unlocked',
  resetFactor: 'second factor reset',
  sendLink: 'link issued',
}

/** Locks an agent, for example, and audits it (T232). */
export const changeTeamAgent = (
  caller: AgentCaller,
  payload: { writeId: string; id: number; change: AgentChange },
) =>
  changeOnce(caller, payload, async (tx) => {
    const agent = await agentToChange(tx, payload.id)
    await changes[payload.change](tx, caller, agent)
    await note(tx, caller, `agent ${agent.username}: ${details[payload.change]}`)
  })

/** Adds or changes a support group with its members (T233). */
export const saveTeamGroup = (caller: AgentCaller, payload: Payload<typeof saveGroup>) => {
  const { group, isNew, mail = '', language, members } = payload
  const name = group.trim()
  refuseInvalid({ kind: 'group', isNew: isNew === 1, name, mail, language, members })
  return changeOnce(caller, payload, async (tx) => {
    const isKnown = await isSupportGroup(tx, name)
    if (isNew === 1 && isKnown) throw new NamedRefusal('groupTaken', { name })
    if (isNew === 0 && !isKnown) throw new Problem(404, 'Group not found.')
    await saveSupportGroup(tx, name)
    await setGroupMail(tx, name, { mail: mail.trim(), language })
    await setGroupMembers(tx, name, members)
    await note(tx, caller, `group ${name}: ${isNew === 1 ? 'added' : 'changed'}`)
  })
}

const saveBlock = async (tx: Db, id: number | undefined, block: NewRow<'textBlock'>) => {
  if (id !== undefined) {
    if (!(await textBlocks.updateTextBlock(tx, id, block)))
      throw new Problem(404, 'Text not found.')
    return
  }
  if ((await textBlocks.countTextBlocks(tx)) >= serverLimits.textBlocks)
    throw new Refused('tooManyTexts')
  await textBlocks.insertTextBlock(tx, block)
}

/** Adds or changes a text block (T215). */
export const saveTeamText = (caller: AgentCaller, payload: Payload<typeof saveText>) => {
  const { id, group = '', language } = payload
  const [name, text] = [payload.name.trim(), payload.text.replaceAll('\r\n', '\n').trim()]
  refuseInvalid({ kind: 'text', id: id ?? null, name, language, group, text })
  return changeOnce(caller, payload, async (tx) => {
    if (group !== '' && !(await isSupportGroup(tx, group)))
      throw new Problem(404, 'Group not found.')
    const block = { name, language, groupName: group || null, text }
    if (await textBlocks.isTextNameTaken(tx, id ?? 0, block))
      throw new NamedRefusal('textTaken', { name })
    await saveBlock(tx, id, block)
    await note(tx, caller, `text ${name} (${language}): ${id === undefined ? 'added' : 'changed'}`)
  })
}

/** Deletes a text block (T215). */
export const deleteTeamText = (caller: AgentCaller, payload: { writeId: string; id: number }) =>
  changeOnce(caller, payload, async (tx) => {
    const name = await textBlocks.deleteTextBlock(tx, payload.id)
    if (name === undefined) throw new Problem(404, 'Text not found.')
    await note(tx, caller, `text ${name}: deleted`)
  })
