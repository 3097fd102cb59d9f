import type { FastifyInstance, FastifyRequest } from 'fastify'

import * as calls from '#contract/agent-team.ts'
import type { TeamAgent } from '#contract/agent-team.ts'
import { allAgentGroups } from '#server/db/agents/agent-groups.ts'
import { allAgents } from '#server/db/agents/agents.ts'
import { allTextBlocks } from '#server/db/agents/text-blocks.ts'
import { allSupportGroups } from '#server/db/tickets/support-groups.ts'
import { agentCallerOf } from '#server/http/caller.ts'
import { serve } from '#server/http/serve.ts'
import { verdictOf } from '#server/http/verdict.ts'
import * as team from '#server/rules/team.ts'
import { languageFrom } from '#server/texts/i18n.ts'
import type { MessageKey } from '#server/texts/messages.ts'
import { Refused } from '#server/texts/refused.ts'

/** The field whose value is taken. */
const takenFields: Partial<Record<MessageKey, 'username' | 'name'>> = {
  usernameTaken: 'username',
  groupTaken: 'name',
  textTaken: 'name',
}

/** The verdict on a form; a refusal names the field it's about. */
const savedOf = async (request: FastifyRequest, saving: Promise<unknown>) => {
  let field: 'username' | 'name' | undefined
  const watched = saving.catch((error: unknown) => {
    if (error instanceof Refused) field = takenFields[error.reason as MessageKey]
    throw error
  })
  const verdict = await verdictOf(request, watched)
  return { ...verdict, ...(field && { field }) }
}

const stateOf = (locked: number, hasPassword: boolean): TeamAgent['state'] => {
  if (locked === 1) return 'locked'
  return hasPassword ? 'active' : 'invited'
}

/** Admins manage agents, support groups and text blocks (T215, T232, T233). */
export function agentTeamRoutes(app: FastifyInstance) {
  const { db } = app.services

  serve(app, calls.getTeam, async () => {
    const agents = await allAgents(db)
    const groups = await allSupportGroups(db)
    const memberships = await allAgentGroups(db)
    const texts = await allTextBlocks(db)
    return {
      agents: agents.map(({ id, displayName, language, locked, totpSecret, ...agent }) => ({
        agentId: id,
        name: displayName,
        username: agent.username,
        mail: agent.mail,
        role: agent.role,
        language: languageFrom(language),
        state: stateOf(locked, agent.passwordHash !== ''),
        hasFactor: totpSecret !== null,
      })),
      groups: groups.map(({ name, mail, language }) => ({
        name,
        mail,
        language: languageFrom(language),
        members: memberships
          .filter(({ groupName }) => groupName === name)
          .map(({ agentId }) => agentId),
      })),
      texts: texts.map(({ id, groupName, ...text }) => ({
        textId: id,
        group: groupName ?? '',
        ...text,
      })),
    }
  })

  serve(app, calls.inviteAgent, async (payload, request) =>
    savedOf(request, team.addToTeam(agentCallerOf(request), payload)),
  )

  serve(app, calls.editAgent, async (payload, request) =>
    savedOf(request, team.editTeamAgent(agentCallerOf(request), payload)),
  )

  serve(app, calls.changeAgent, (payload, request) =>
    verdictOf(request, team.changeTeamAgent(agentCallerOf(request), payload)),
  )

  serve(app, calls.saveGroup, async (payload, request) =>
    savedOf(request, team.saveTeamGroup(agentCallerOf(request), payload)),
  )

  serve(app, calls.saveText, async (payload, request) =>
    savedOf(request, team.saveTeamText(agentCallerOf(request), payload)),
  )

  serve(app, calls.deleteText, (payload, request) =>
    verdictOf(request, team.deleteTeamText(agentCallerOf(request), payload)),
  )
}
