import type { Answer, Payload } from '#contract/call.ts'
import { serverLimits } from '#contract/limits.ts'
import type { approveSignInHelp, listSignInHelp } from '#contract/sign-in-help.ts'
import { accountById } from '#server/db/accounts/accounts.ts'
import { audit } from '#server/db/accounts/audit.ts'
import { companyHelp, companyHelpWith, dueHelp, endHelp } from '#server/db/accounts/sign-in-help.ts'
import type { Help } from '#server/db/accounts/sign-in-help.ts'
import { factorOf } from '#server/db/agents/customers.ts'
import { inTransaction } from '#server/db/engine/in-transaction.ts'
import { Refused } from '#server/texts/refused.ts'
import type { Caller } from './caller.ts'
import { requireOwnCompany } from './login-request.ts'
import { refusalOfProof } from './proof.ts'
import type { RuleServices } from './services.ts'
import { allConcerned, carryOut, shownHelp, tellAbout } from './sign-in-help.ts'

/** How many rows a security manager sees. */
const listed = 50

/** Help for users of the security manager's company, and how the manager confirms an approval (T239). */
export const helpInCompany = async (caller: Caller): Promise<Answer<typeof listSignInHelp>> => {
  const { services, session } = caller
  const now = services.now()
  const { id } = await requireOwnCompany(caller)
  const since = now - serverLimits.helpListed
  const rows = await companyHelp(services.db, id, { since, limit: listed, now })
  return {
    factor: factorOf(await accountById(services.db, session.accountId)),
    list: rows.map((help) => ({
      ...shownHelp(help, now),
      name: `${help.firstName} ${help.lastName}`,
      username: help.username,
      isOwn: help.accountId === session.accountId,
    })),
  }
}

const openHelp = async (caller: Caller, id: number) => {
  const { services } = caller
  const company = await requireOwnCompany(caller)
  const help = await companyHelpWith(services.db, {
    companyId: company.id,
    id,
    now: services.now(),
  })
  if (help?.state !== 'open') throw new Refused('helpGone')
  return help
}

type Services = Pick<RuleServices, 'db' | 'keyring' | 'provider' | 'now'>

/** Ends a request that can't be carried out any more. */
const abandon = ({ db, now }: Services, { id, accountId, kind, way }: Help) =>
  inTransaction(db, async (tx) => {
    if (!(await endHelp(tx, id, { state: 'ended', endedAt: now() }))) return
    const detail = `${kind}, request ${id}`
    await audit(tx, now(), { event: 'help.ended', accountId, address: '', detail })
    if (way !== 'admin') return
    const accountIds = await allConcerned(tx, accountId, now())
    await tellAbout(tx, 'helpCancelled', { accountIds, helpId: id, now: now() })
  })

/**
 * Helps the user at once, so that no approval waits for whoever has an agent's session. Returns why the
 * manager isn't confirmed, or null (T239).
 */
export const approveHelp = async (
  caller: Caller,
  { id, ...proof }: Payload<typeof approveSignInHelp>,
) => {
  const { services, session, address } = caller
  const { db, now: clock } = services
  const { accountId } = session
  const help = await openHelp(caller, id)
  if (help.accountId === accountId) throw new Refused('helpIsYours')
  if (help.way !== 'manager' || help.dueAt <= clock()) throw new Refused('helpGone')
  const manager = await accountById(db, accountId)
  if ((manager.managerFrom ?? 0) > clock()) throw new Refused('helpTooEarly')
  const refused = await refusalOfProof(caller, manager, proof)
  if (refused) return refused
  const now = clock()
  const approving = inTransaction(db, async (tx) => {
    const detail = `${help.kind} for user ${help.accountId}, request ${id}`
    const agentId = help.agentId ?? 0
    await audit(tx, now, { event: 'help.approved', accountId, agentId, address, detail })
    await carryOut(tx, services, help, { now, decidedById: accountId })
  })
  await approving.catch(async (error: unknown) => {
    if (error instanceof Refused && error.reason === 'helpOutdated') await abandon(services, help)
    throw error
  })
  return null
}

/** Declines a request, or cancels what an admin has started, also about oneself (T239, T245). */
export const declineHelp = async (caller: Caller, id: number) => {
  const { services, session, address } = caller
  const { db, now: clock } = services
  const { accountId: decidedById } = session
  const { accountId, kind, way } = await openHelp(caller, id)
  const now = clock()
  await inTransaction(db, async (tx) => {
    if (!(await endHelp(tx, id, { state: 'declined', endedAt: now, decidedById })))
      throw new Refused('helpGone')
    const detail = `${kind} for user ${accountId}, request ${id}`
    await audit(tx, now, { event: 'help.declined', accountId: decidedById, address, detail })
    if (way !== 'admin') return
    const accountIds = await allConcerned(tx, accountId, now)
    await tellAbout(tx, 'helpCancelled', { accountIds, helpId: id, now })
  })
}

/** Carries out what admins have started 24 hours ago, and ends what nobody has approved since (T238, T245). */
export const finishDueHelp = async (services: Services) => {
  const { db, now } = services
  for (const help of await dueHelp(db, now())) {
    if (help.way !== 'admin') {
      await abandon(services, help)
      continue
    }
    const helping = inTransaction(db, (tx) => carryOut(tx, services, help, { now: now() }))
    await helping.catch(async (error: unknown) => {
      if (!(error instanceof Refused)) throw error
      if (error.reason !== 'helpGone') await abandon(services, help)
    })
  }
}
