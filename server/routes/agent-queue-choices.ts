import type { FastifyInstance } from 'fastify'

import { getQueueChoices } from '#contract/agent-queue-choices.ts'
import { allCompanies } from '#server/db/accounts/companies.ts'
import { groupsOfAgent } from '#server/db/agents/agent-groups.ts'
import { assigneesIn } from '#server/db/agents/assignees.ts'
import { supportGroupsIn } from '#server/db/tickets/support-groups.ts'
import {
  categoriesIn,
  statusesIn,
  ticketTypesIn,
  urgenciesIn,
} from '#server/db/tickets/ticket-options.ts'
import { agentOf } from '#server/http/access.ts'
import { serve } from '#server/http/serve.ts'

const isAlike = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

export function agentQueueChoicesRoutes(app: FastifyInstance) {
  const { db } = app.services

  serve(app, getQueueChoices, async (_, request) => {
    const agents = await assigneesIn(db)
    return {
      agents: agents.map(({ agentId: id, name, username }) => {
        const isUnique = agents.every((other) => other.agentId === id || !isAlike(other.name, name))
        return isUnique ? { id, name } : { id, name, username }
      }),
      supportGroups: await supportGroupsIn(db),
      myGroups: await groupsOfAgent(db, agentOf(request).agentId),
      statuses: await statusesIn(db),
      urgencies: await urgenciesIn(db),
      companies: await allCompanies(db),
      types: await ticketTypesIn(db),
      categories: await categoriesIn(db),
    }
  })
}
