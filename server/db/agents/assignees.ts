import { workingRoles } from '#contract/rules/agent-roles.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { clausesIn, clausesOf } from '#server/db/tickets/search-words.ts'

/** Agents who can be assigned to tickets. */
const assignees = (db: Db) =>
  db
    .selectFrom('agent')
    .select(['id as agentId', 'displayName as name'])
    .where('locked', '=', 0)
    .where('role', 'in', workingRoles)

/** All assignees, by name (T108). */
export const assigneesIn = (db: Db) =>
  assignees(db).select('username').orderBy('displayName').orderBy('id').execute()

/** The same with their usernames, for mentions in notes. */
export const mentionableAgents = (db: Db) => assignees(db).select('username').execute()

export const assigneeWith = (db: Db, agentId: number) =>
  assignees(db).where('id', '=', agentId).executeTakeFirst()

/** All agents with this username or, without one, whose name has words that begin like these (T243). */
export const agentIdsNamed = async (db: Db, name: string) => {
  const all = await db.selectFrom('agent').select(['id', 'usernameKey', 'displayName']).execute()
  const known = all.filter(({ usernameKey }) => usernameKey === name.toLowerCase())
  const clauses = clausesOf(name)
  const named = all.filter(
    ({ displayName }) => clauses && clausesIn(displayName, clauses).length === clauses.length,
  )
  return (known.length > 0 ? known : named).map(({ id }) => id)
}

/** The only agent with this username or name; undefined if there is none or more than one. */
export const agentMatching = async (db: Db, name: string) => {
  const matches = await assignees(db)
    .where(({ eb, or }) =>
      or([eb('usernameKey', '=', name.toLowerCase()), eb('displayName', '=', name)]),
    )
    .execute()
  return matches.length === 1 ? matches[0] : undefined
}
