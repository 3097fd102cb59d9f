import { randomInt } from 'node:crypto'

import type { identifyCaller, IdentifiedCaller } from '#contract/agent-caller.ts'
import type { Payload } from '#contract/call.ts'
import type { CallerCode, CallerCodeState } from '#contract/caller-code.ts'
import { limits, serverLimits } from '#contract/limits.ts'
import { audit } from '#server/db/accounts/audit.ts'
import * as codes from '#server/db/accounts/caller-codes.ts'
import { userWithId } from '#server/db/agents/customers.ts'
import type { Commit } from '#server/db/engine/in-transaction.ts'
import { inTransaction } from '#server/db/engine/in-transaction.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { Problem } from '#server/domain/problem.ts'
import { NamedRefusal, Refused } from '#server/texts/refused.ts'
import type { MessageKey } from '#server/texts/messages.ts'
import type { Caller, Visitor } from './caller.ts'
import { admitUser } from './tries.ts'

const instant = (at: number) => new Date(at).toISOString()

/** Whole seconds, rounded up, so that a code never seems to end before it does. */
const secondsUntil = (at: number, now: number) => Math.max(0, Math.ceil((at - now) / 1000))

type Shown = { accountId: number; shownAt: number }

/** What is signed to store a code. A million codes could be tried against a hash without a key. */
const claimOf = ({ accountId, shownAt }: Shown, code: string) =>
  `caller ${accountId} ${shownAt} ${code}`

/** Creates a code of the user's session, and invalidates the one before (T257). */
export const showCallerCode = async (caller: Caller): Promise<CallerCode> => {
  const { services, session, address } = caller
  const { db, keyring, now } = services
  const { accountId, idHash: sessionHash } = session
  await admitUser(caller, 'caller code', accountId)
  const shownAt = now()
  const expiresAt = shownAt + serverLimits.callerCodeLifetime
  const code = String(randomInt(10 ** limits.totpLength)).padStart(limits.totpLength, '0')
  const codeHash = keyring.sign(claimOf({ accountId, shownAt }, code))
  await inTransaction(db, async (tx) => {
    await codes.replaceCallerCode(tx, { accountId, codeHash, sessionHash, shownAt, expiresAt })
    await audit(tx, shownAt, { event: 'caller.code-shown', accountId, address })
  })
  return { code, shownAt: instant(shownAt), left: secondsUntil(expiresAt, shownAt) }
}

/** What the user's own page says about their code (T257, T260). */
export const callerCodeFor = async ({ services, session }: Caller): Promise<CallerCodeState> => {
  const { db, now: clock } = services
  const { accountId } = session
  const now = clock()
  const code = await codes.callerCodeOf(db, { accountId, now })
  const since = now - serverLimits.callerCodeUseShown
  const usedAt = await codes.identifiedAt(db, { accountId, since })
  return {
    code:
      code && code.tries < serverLimits.callerCodeTries
        ? { shownAt: instant(code.shownAt), left: secondsUntil(code.expiresAt, now) }
        : null,
    usedAt: usedAt === undefined ? null : instant(usedAt),
  }
}

type Marked = { accountId: number; agentId: number; now: number }

/** When this agent identified the user, as long as that counts (T259). */
export const identifiedBy = async (db: Db, { now, ...marked }: Marked) =>
  codes.identifiedAt(db, { ...marked, since: now - serverLimits.callerIdentified })

/** The same as agents see it. */
export const identificationOf = (at: number, now: number): IdentifiedCaller => ({
  at: instant(at),
  left: secondsUntil(at + serverLimits.callerIdentified, now),
})

/** The agent who identifies a user. */
type Identifier = Pick<Visitor, 'services' | 'address'> & { agent: { agentId: number } }

type Identification = Pick<Payload<typeof identifyCaller>, 'userId' | 'code'>

/**
 * Identifies a user by the code that they read out to an agent, once. Each try is counted before it's
 * checked, so that all agents and instances together have five (T258).
 */
export const identify = async (
  { services, agent, address }: Identifier,
  { userId: accountId, code: typed }: Identification,
  commit: Commit,
) => {
  const { db, keyring, now: clock } = services
  const { agentId } = agent
  const now = clock()
  if (!(await userWithId(db, accountId))) throw new Problem(404, 'User not found.')
  const about = { accountId, agentId, address }

  const refuse = async (detail: string, reason: MessageKey, left = 0) => {
    await audit(db, now, { event: 'caller.refused', ...about, detail })
    throw new NamedRefusal(reason, { left })
  }

  const code = await codes.callerCodeOf(db, { accountId, now })
  if (!code) return refuse('no code', 'callerHasNoCode')
  const { codeHash, shownAt } = code
  const left = await codes.countCallerTry(db, accountId, codeHash)
  if (left === undefined) return refuse('no tries left', 'callerCodeLocked')
  if (!keyring.isSigned(claimOf({ accountId, shownAt }, typed), codeHash))
    return refuse('wrong code', left > 0 ? 'callerCodeWrong' : 'callerCodeLocked', left)
  const usedMeanwhile = new Refused('callerHasNoCode')
  try {
    return await commit(async (tx) => {
      if (!(await codes.useCallerCode(tx, { accountId, agentId, codeHash, now })))
        throw usedMeanwhile
      await audit(tx, now, { event: 'caller.identified', ...about })
      return now
    })
  } catch (error) {
    // Audited only now, because the refusal has rolled its transaction back.
    if (error === usedMeanwhile) return await refuse('used meanwhile', 'callerHasNoCode')
    throw error
  }
}
