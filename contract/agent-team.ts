import * as z from 'zod/mini'

import { writeId } from './agent-write.ts'
import { nothing, verdict } from './answers.ts'
import { call } from './call.ts'
import { formFlag, formId, formLine, formList, formOptional, formText } from './form.ts'
import { limits } from './limits.ts'
import { adminRoles, agentRoles } from './rules/agent-roles.ts'

const language = z.enum(['en', 'de'])

/** `state`: an invited agent has no password yet. */
export const teamAgent = z.object({
  agentId: z.int(),
  name: z.string(),
  username: z.string(),
  mail: z.string(),
  role: z.enum(agentRoles),
  language,
  state: z.enum(['active', 'invited', 'locked']),
  hasFactor: z.boolean(),
})
export type TeamAgent = z.output<typeof teamAgent>

/** `mail` is empty for a group that gets no emails; `members` are ids of agents. */
export const teamGroup = z.object({
  name: z.string(),
  mail: z.string(),
  language,
  members: z.array(z.int()),
})
export type TeamGroup = z.output<typeof teamGroup>

/** A text that agents insert into replies; `group` is empty for all groups (T215). */
export const teamText = z.object({
  textId: z.int(),
  name: z.string(),
  language,
  group: z.string(),
  text: z.string(),
})
export type TeamText = z.output<typeof teamText>

/** All agents, support groups and text blocks, by name (T215, T232, T233). */
export const getTeam = call('/api/v1/agent/team/get', {
  access: 'agent',
  roles: adminRoles,
  spec: 'T232',
  body: nothing,
  answer: z.object({
    agents: z.array(teamAgent),
    groups: z.array(teamGroup),
    texts: z.array(teamText),
  }),
})
export type Team = z.output<typeof getTeam.answer>

/** A refusal names the `field` whose value is taken. */
const saved = z.extend(verdict, { field: z.optional(z.enum(['name', 'username'])) })

const agent = {
  name: formLine(100),
  mail: formLine(limits.mailMaxLength),
  role: z.enum(agentRoles),
  language,
}

/** Adds an agent and emails an invitation (T232). */
export const inviteAgent = call('/api/v1/agent/team/invite', {
  access: 'agent',
  roles: adminRoles,
  spec: 'T232',
  body: z.object({ writeId, username: formLine(100), ...agent }),
  answer: saved,
})

/** Changes an agent; a new role takes effect with the agent's next call (T232). */
export const editAgent = call('/api/v1/agent/team/edit', {
  access: 'agent',
  roles: adminRoles,
  spec: 'T232',
  body: z.object({ writeId, id: formId, ...agent }),
  answer: saved,
})

/** What else can be done with an agent. */
export const agentChanges = ['lock', 'unlock', 'resetFactor', 'sendLink'] as const
export type AgentChange = (typeof agentChanges)[number]

/**
 * Locks or unlocks an agent, removes the authenticator app, or emails a link to set a password. At least
 * one admin who can sign in always stays (T232).
 */
export const changeAgent = call('/api/v1/agent/team/change', {
  access: 'agent',
  roles: adminRoles,
  spec: 'T232',
  body: z.object({ writeId, id: formId, change: z.enum(agentChanges) }),
  answer: verdict,
})

/** Adds a support group, or changes its address, language and members (T233). */
export const saveGroup = call('/api/v1/agent/team/save-group', {
  access: 'agent',
  roles: adminRoles,
  spec: 'T233',
  body: z.object({
    writeId,
    group: formLine(100),
    isNew: formFlag,
    mail: formOptional(formLine(limits.mailMaxLength)),
    language,
    members: formList(formId, 1000),
  }),
  answer: saved,
})

/** Adds a text block if it has no `id`, or changes one (T215). */
export const saveText = call('/api/v1/agent/team/save-text', {
  access: 'agent',
  roles: adminRoles,
  spec: 'T215',
  maxBytes: 64 * 1024,
  body: z.object({
    writeId,
    id: formOptional(formId),
    name: formLine(100),
    language,
    group: formOptional(formLine(100)),
    text: formText(limits.textBlockMax),
  }),
  answer: saved,
})

/** Deletes a text block; replies that contain it stay as they are (T215). */
export const deleteText = call('/api/v1/agent/team/delete-text', {
  access: 'agent',
  roles: adminRoles,
  spec: 'T215',
  body: z.object({ writeId, id: formId }),
  answer: verdict,
})
