import type { getQueue, NameProblem } from '#contract/agent-queue.ts'
import type { Payload } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import { accountByUsername, usernameKey } from '#server/db/accounts/accounts.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { agentIdsNamed } from './assignees.ts'
import { usersFound } from './find-customers.ts'

type Params = Payload<typeof getQueue>
type Found<Value> = { values: Value[]; problem?: NameProblem }

/** The user with this username or, without one, those whose names begin like it. */
const ownersNamed = async (engine: Engine, name: string): Promise<Found<string>> => {
  if (await accountByUsername(engine.db, name)) return { values: [usernameKey(name)] }
  const users = await usersFound(engine, { search: name, page: 1 })
  if (users.length === limits.customersPageSize)
    return { values: [], problem: { reason: 'manyUsers', name } }
  return users.length === 0
    ? { values: [], problem: { reason: 'noUser', name } }
    : { values: users.map(({ username }) => usernameKey(username)) }
}

const assigneesNamed = async (
  { db }: Engine,
  name: string,
  agentId: number,
): Promise<Found<number>> => {
  const key = name.toLowerCase()
  if (key === 'me') return { values: [agentId] }
  if (key === 'none') return { values: [0] }
  const values = await agentIdsNamed(db, name)
  return values.length > 0 ? { values } : { values, problem: { reason: 'noAgent', name } }
}

/** A filter and the names of a search apply together; null if nothing is left. */
const common = <Value>(filter: readonly Value[], isNamed: boolean, named: readonly Value[]) => {
  if (!isNamed) return [...filter]
  const both = filter.length === 0 ? named : named.filter((value) => filter.includes(value))
  return both.length === 0 ? null : [...both]
}

/** The query with the owners and assignees whose names are searched; null if there are none (T243). */
export const withNames = async (engine: Engine, params: Params, agentId: number) => {
  const { operators, filters } = params
  if (!operators) return { named: params, nameProblems: [] }
  const owners = await Promise.all(operators.owners.map((name) => ownersNamed(engine, name)))
  const assignees = await Promise.all(
    operators.assignees.map((name) => assigneesNamed(engine, name, agentId)),
  )
  const ownerUsername = common(
    filters.ownerUsername.map(usernameKey),
    owners.length > 0,
    owners.flatMap(({ values }) => values),
  )
  const assigneeId = common(
    filters.assigneeId,
    assignees.length > 0,
    assignees.flatMap(({ values }) => values),
  )
  return {
    named:
      ownerUsername && assigneeId
        ? { ...params, filters: { ...filters, ownerUsername, assigneeId } }
        : null,
    nameProblems: [...owners, ...assignees].flatMap(({ problem }) => problem ?? []),
  }
}
