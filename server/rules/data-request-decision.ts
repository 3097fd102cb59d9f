import type {
  DataRequestRecord,
  ErasureObstacles,
  ListedDataRequest,
} from '#contract/agent-data-requests.ts'
import { areCovered } from '#contract/rules/erasure-obstacles.ts'
import { accountById, lockAccount } from '#server/db/accounts/accounts.ts'
import { audit } from '#server/db/accounts/audit.ts'
import * as requests from '#server/db/accounts/data-requests.ts'
import type { DataRequestRow } from '#server/db/accounts/data-requests.ts'
import type { Commit } from '#server/db/engine/in-transaction.ts'
import { queueMail } from '#server/db/mail/outbox.ts'
import { monthsLater } from '#server/domain/times.ts'
import { Problem } from '#server/domain/problem.ts'
import { Refused } from '#server/texts/refused.ts'
import type { AgentCaller } from './caller.ts'
import { shownDataRequest } from './data-requests.ts'
import { eraseUserIn, obstaclesOf } from './erase-user.ts'
import type { RuleServices } from './services.ts'

const day = 24 * 60 * 60_000

/** A request as admins see it (T343). */
export const listedDataRequest = (row: DataRequestRow, now: number): ListedDataRequest => {
  const isErased = row.erasedAt !== null
  return {
    ...shownDataRequest(row, now),
    userId: row.accountId,
    name: isErased ? '' : `${row.firstName} ${row.lastName}`,
    username: isErased ? '' : row.username,
    company: row.company ?? '',
    isExtended: row.extendedAt !== null,
    decidedBy: row.decidedBy ?? '',
  }
}

export const dataRequestRecord = async (
  { db, now }: Pick<RuleServices, 'db' | 'now'>,
  id: number,
): Promise<DataRequestRecord | null> => {
  const row = await requests.dataRequestWith(db, id)
  if (!row) return null
  const isErasure = row.kind === 'erasure' && row.state === 'open'
  return {
    ...listedDataRequest(row, now()),
    mail: row.mail,
    isLocked: row.locked === 1 && row.erasedAt === null,
    firstDueAt: new Date(row.firstDueAt).toISOString(),
    failure: row.failure,
    obstacles: isErasure ? await obstaclesOf(db, await accountById(db, row.accountId)) : null,
  }
}

type Decision = { caller: AgentCaller; requestId: number; commit: Commit }

const requestOf = async ({ caller, requestId }: Decision) => {
  const row = await requests.dataRequestWith(caller.services.db, requestId)
  if (!row) throw new Problem(404, 'Request not found.')
  return row
}

const requireChange = (isChanged: boolean) => {
  if (!isChanged) throw new Refused('dataRequestChanged')
}

/** Who decides what, for the audit. */
const entryOf = ({ caller }: Decision, { id, kind, accountId }: DataRequestRow) => ({
  accountId,
  agentId: caller.agent.agentId,
  address: caller.address,
  detail: `${kind}, request ${id}`,
})

/** A job makes the copy (T344). */
export const agreeToCopy = async (decision: Decision) => {
  const row = await requestOf(decision)
  const { services, agent } = decision.caller
  await decision.commit(async (tx) => {
    requireChange(await requests.approveCopy(tx, row.id, agent.agentId))
    await audit(tx, services.now(), { event: 'data.approved', ...entryOf(decision, row) })
  })
}

export const refuseRequest = async (decision: Decision, answer: string) => {
  const row = await requestOf(decision)
  const { services, agent } = decision.caller
  const now = services.now()
  const { id, accountId } = row
  await decision.commit(async (tx) => {
    const refusal = { state: 'refused', closedAt: now, decidedById: agent.agentId, answer } as const
    requireChange(await requests.closeDataRequest(tx, { id }, refusal))
    await audit(tx, now, { event: 'data.refused', ...entryOf(decision, row) })
    await queueMail(tx, { kind: 'dataRequestAnswered', accountId, aboutId: id, now })
  })
}

export const extendRequest = async (
  decision: Decision,
  { days, reason: extension }: { days: number; reason: string },
) => {
  const row = await requestOf(decision)
  const { services } = decision.caller
  const now = services.now()
  const { id, accountId } = row
  if (row.dueAt < now) throw new Refused('dataRequestLate')
  // Two months more than the one for the answer (GDPR, article 12).
  const latest = monthsLater(row.createdAt, 3, services.provider.timeZone)
  const dueAt = Math.min(row.dueAt + days * day, latest)
  await decision.commit(async (tx) => {
    requireChange(await requests.extendDataRequest(tx, id, { dueAt, extension, extendedAt: now }))
    await audit(tx, now, { event: 'data.extended', ...entryOf(decision, row) })
    await queueMail(tx, { kind: 'dataRequestExtended', accountId, aboutId: id, now })
  })
}

/** Erases the user, and says so to the address that the user had until then (T345). */
export const eraseRequester = async (decision: Decision, seen: ErasureObstacles) => {
  const { services, agent, address } = decision.caller
  const { engine, keyring } = services
  const { id, accountId } = await requestOf(decision)
  const now = services.now()
  await decision.commit(async (tx) => {
    const account = await lockAccount(tx, accountId)
    const copy = await requests.lastDataRequest(tx, accountId, 'copy')
    if (copy?.closedAt === null) throw new Refused('copyNotAnswered')
    const { agentId } = agent
    const erased = { state: 'erased', closedAt: now, decidedById: agentId } as const
    requireChange(await requests.closeDataRequest(tx, { id, kind: 'erasure' }, erased))
    if (!areCovered(await obstaclesOf(tx, account), seen)) throw new Refused('erasureHasObstacles')
    await eraseUserIn(engine, tx, account, { keyring, now, by: { agentId, address } })
    if (account.mail === '') return
    const to = { accountId: null, recipient: account.mail, aboutId: id }
    await queueMail(tx, { kind: 'dataErased', ...to, now })
  })
}
