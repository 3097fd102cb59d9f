import type * as calls from '#contract/agent-sign-in-help.ts'
import type { Payload } from '#contract/call.ts'
import { serverLimits } from '#contract/limits.ts'
import type { HelpKind } from '#contract/sign-in-help.ts'
import type { Account } from '#server/db/accounts/accounts.ts'
import { clearTries, countTry } from '#server/db/accounts/attempts.ts'
import { audit, type AuditEvent } from '#server/db/accounts/audit.ts'
import { useUpEmergencyCode } from '#server/db/accounts/second-factor.ts'
import { endHelp, endHelpOf, helpWith } from '#server/db/accounts/sign-in-help.ts'
import { userWithId } from '#server/db/agents/customers.ts'
import type { Commit } from '#server/db/engine/in-transaction.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { isEmergencyCode } from '#server/domain/emergency-code.ts'
import { hashQueue } from '#server/domain/hash-queue.ts'
import { longWindow } from '#server/domain/lifetimes.ts'
import { Problem } from '#server/domain/problem.ts'
import { NamedRefusal, Refused } from '#server/texts/refused.ts'
import type { MessageKey } from '#server/texts/messages.ts'
import type { AgentCaller } from './caller.ts'
import {
  allConcerned,
  giveHelp,
  proofOf,
  refuseProvenHelp,
  storeHelp,
  tellAbout,
} from './sign-in-help.ts'
import { admitUser } from './tries.ts'

const userFor = async (db: Db, userId: number, kind: HelpKind) => {
  const user = await userWithId(db, userId)
  if (!user) throw new Problem(404, 'User not found.')
  refuseProvenHelp(user, kind)
  return user
}

/** An audit entry about what an agent did for a user. */
const auditHelp = (
  db: Db,
  { services, agent, address }: AgentCaller,
  { event, accountId, detail }: { event: AuditEvent; accountId: number; detail: string },
) => audit(db, services.now(), { event, accountId, agentId: agent.agentId, address, detail })

/**
 * Helps a user who reads out the emergency code. All agents and instances together have five tries a day,
 * counted before they're checked (T237).
 */
export const helpByCode = async (
  caller: AgentCaller,
  { userId, kind, code }: Payload<typeof calls.helpByEmergencyCode>,
  commit: Commit,
) => {
  const { db, keyring, now: clock } = caller.services
  const { agentId } = caller.agent
  const now = clock()
  const { emergencyCodeHash } = await userFor(db, userId, kind)

  const refuse = async (detail: string, reason: MessageKey, left = 0) => {
    await auditHelp(db, caller, { event: 'help.refused', accountId: userId, detail })
    throw new NamedRefusal(reason, { left })
  }

  if (emergencyCodeHash === null) return refuse('no code', 'emergencyCodeMissing')
  hashQueue.requireRoom('open')
  const tries = { scope: 'emergency code by phone', key: String(userId) }
  const { count } = await countTry(db, tries, now, longWindow)
  const left = serverLimits.helpCodeTries - count
  if (left < 0) return refuse('no tries left', 'emergencyCodeLocked')
  if (!(await isEmergencyCode(code, emergencyCodeHash)))
    return refuse('wrong code', left > 0 ? 'emergencyCodeWrong' : 'emergencyCodeLocked', left)
  await commit(async (tx) => {
    if (!(await useUpEmergencyCode(tx, userId, emergencyCodeHash)))
      throw new Refused('emergencyCodeMissing')
    const user = await userFor(tx, userId, kind)
    const helpId = await storeHelp(tx, { keyring }, user, {
      kind,
      way: 'code',
      agentId,
      reason: '',
      now,
    })
    const detail = `${kind}, request ${helpId}`
    await auditHelp(tx, caller, { event: 'help.proven', accountId: userId, detail })
    const by = { event: 'user.changed', agentId, address: caller.address, now } as const
    await giveHelp(tx, { keyring }, user, { by, kind, helpId })
  })
  await clearTries(db, tries)
}

const refuseWithoutReason = (reason: string) => {
  if (reason.trim() === '') throw new Refused('reasonMissing')
}

/** What an agent asks for that takes time: stored, audited, and emailed to those who can stop it. */
const startHelp = async (
  caller: AgentCaller,
  user: Account,
  {
    kind,
    reason,
    commit,
    told,
  }: {
    kind: HelpKind
    reason: string
    commit: Commit
    /** undefined: an admin helps, and everyone is told */
    told?: readonly number[]
  },
) => {
  const { engine, now: clock } = caller.services
  const now = clock()
  const isAdmins = told === undefined
  await admitUser(caller, 'sign-in help', user.id)
  const starting = commit(async (tx) => {
    await endHelpOf(tx, user.id, { now, before: now })
    const helpId = await storeHelp(tx, caller.services, user, {
      kind,
      way: isAdmins ? 'admin' : 'manager',
      agentId: caller.agent.agentId,
      reason: reason.trim(),
      now,
    })
    const detail = `${kind}, request ${helpId}`
    const event = isAdmins ? 'help.overridden' : 'help.asked'
    await auditHelp(tx, caller, { event, accountId: user.id, detail })
    const accountIds = told ?? (await allConcerned(tx, user.id, now))
    await tellAbout(tx, isAdmins ? 'helpScheduled' : 'helpAsked', { accountIds, helpId, now })
  })
  await starting.catch((error: unknown) => {
    if (engine.isDuplicate(error)) throw new Refused('helpAskedBefore')
    throw error
  })
}

/** Asks the security managers who can approve it (T238). */
export const askForApproval = async (
  caller: AgentCaller,
  { userId, kind, reason }: Payload<typeof calls.askForHelpApproval>,
  commit: Commit,
) => {
  const { db } = caller.services
  const user = await userFor(db, userId, kind)
  refuseWithoutReason(reason)
  const proof = await proofOf(db, caller.services, user)
  const told = proof?.approvers.map(({ id }) => id) ?? []
  if (told.length === 0) throw new Refused('nobodyApproves')
  await startHelp(caller, user, { kind, reason, commit, told })
}

/** Helps the last security manager of a company after 24 hours, in which it can be cancelled (T245). */
export const overrideProof = async (
  caller: AgentCaller,
  { userId, kind, reason, hasCalled }: Payload<typeof calls.helpLastManager>,
  commit: Commit,
) => {
  const { db } = caller.services
  const user = await userFor(db, userId, kind)
  const proof = await proofOf(db, caller.services, user)
  if (proof?.approvers.length !== 0) throw new Refused('notLastManager')
  if (user.telephone.trim() === '') throw new Refused('userHasNoTelephone')
  if (hasCalled === 0) throw new Refused('callMissing')
  refuseWithoutReason(reason)
  await startHelp(caller, user, { kind, reason, commit })
}

/** Any agent who may work on tickets can stop what is open (T238, T245). */
export const withdrawHelp = (
  caller: AgentCaller,
  { userId, id }: Payload<typeof calls.withdrawSignInHelp>,
  commit: Commit,
) => {
  const now = caller.services.now()
  return commit(async (tx) => {
    const help = await helpWith(tx, id)
    const isWithdrawn =
      help?.accountId === userId && (await endHelp(tx, id, { state: 'withdrawn', endedAt: now }))
    if (!isWithdrawn) throw new Refused('helpGone')
    const detail = `${help.kind}, request ${id}`
    await auditHelp(tx, caller, { event: 'help.withdrawn', accountId: userId, detail })
    if (help.way !== 'admin') return
    const accountIds = await allConcerned(tx, userId, now)
    await tellAbout(tx, 'helpCancelled', { accountIds, helpId: id, now })
  })
}
