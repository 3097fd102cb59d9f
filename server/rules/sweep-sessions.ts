import { serverLimits } from '#contract/limits.ts'
import { deleteOldTries } from '#server/db/accounts/attempts.ts'
import { audit } from '#server/db/accounts/audit.ts'
import { deleteOldCompanyAttempts } from '#server/db/accounts/company-attempts.ts'
import { deleteIdentifiedCallers, deleteOldCallerCodes } from '#server/db/accounts/caller-codes.ts'
import { deleteOldDevices } from '#server/db/accounts/known-devices.ts'
import { deleteOldLinks } from '#server/db/accounts/links.ts'
import { deleteOldPasskeyChallenges } from '#server/db/accounts/passkey-challenges.ts'
import { deleteOldHelp } from '#server/db/accounts/sign-in-help.ts'
import { deleteOldEmailChanges } from '#server/db/accounts/email-change.ts'
import { deleteExpiredSessions, deleteOldReasons } from '#server/db/accounts/sessions.ts'
import { deleteOldAgentLinks } from '#server/db/agents/agent-links.ts'
import { deleteExpiredAgentSessions } from '#server/db/agents/agent-sessions.ts'
import { inTransaction } from '#server/db/engine/in-transaction.ts'
import { deviceLifetime, longWindow, minute, reasonLifetime } from '#server/domain/lifetimes.ts'
import type { RuleServices } from './services.ts'

type Params = Pick<RuleServices, 'db' | 'env' | 'now'>

const expiryOf = ({ env, now }: Params) => ({
  now: now(),
  idleSince: now() - env.SESSION_IDLE_MINUTES * minute,
})

/**
 * Ends customers' expired sessions; deletes old tries, links, codes, challenges, help,
 * devices and reasons.
 */
export const sweepSessions = async (params: Params) => {
  const { db, now } = params
  await inTransaction(db, async (tx) => {
    for (const { accountId } of await deleteExpiredSessions(tx, expiryOf(params)))
      await audit(tx, now(), { event: 'session.expired', accountId, address: '' })
  })
  await deleteOldTries(db, now() - longWindow)
  await deleteOldLinks(db, now())
  await deleteOldEmailChanges(db, now())
  await deleteOldCallerCodes(db, now())
  await deleteOldPasskeyChallenges(db, now())
  await deleteOldCompanyAttempts(db, now())
  await deleteIdentifiedCallers(db, now() - serverLimits.callerCodeUseShown)
  await deleteOldHelp(db, now() - serverLimits.helpListed)
  await deleteOldDevices(db, now() - deviceLifetime)
  await deleteOldReasons(db, now() - reasonLifetime)
}

/** Ends agents' expired sessions and deletes their old links. */
export const sweepAgentSessions = async (params: Params) => {
  const { db, now } = params
  await inTransaction(db, async (tx) => {
    for (const { agentId } of await deleteExpiredAgentSessions(tx, expiryOf(params)))
      await audit(tx, now(), { event: 'session.expired', agentId, address: '' })
  })
  await deleteOldAgentLinks(db, now())
}
