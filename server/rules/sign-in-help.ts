import { isMailAddress } from '#contract/rules/mail-address.ts'
import { adminRoles, decidingRoles, type AgentRole } from '#contract/rules/agent-roles.ts'
import { serverLimits } from '#contract/limits.ts'
import { helpWay, type HelpKind, type HelpWay, type SignInHelp } from '#contract/sign-in-help.ts'
import { lockAccount, type Account } from '#server/db/accounts/accounts.ts'
import { audit } from '#server/db/accounts/audit.ts'
import {
  endHelp,
  insertHelp,
  latestHelp,
  managersOf,
  type Help,
} from '#server/db/accounts/sign-in-help.ts'
import { findAgent } from '#server/db/agents/agents.ts'
import { queueMail } from '#server/db/mail/outbox.ts'
import type { MailKind } from '#server/db/schema/schema-mail.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { Refused } from '#server/texts/refused.ts'
import type { RuleServices } from './services.ts'
import { resetFactor, sendLink, type ChangedBy } from './user-changes.ts'

export type HelpServices = Pick<RuleServices, 'keyring' | 'provider' | 'now'>

/** Has neither a password nor an app, so the invitation is only sent again. */
const isUnused = ({ passwordHash, totpSecret }: Account) =>
  passwordHash === '' && totpSecret === null

/**
 * Who proves that it's the user who asks for help: the security managers who can approve it, or nobody if
 * the user is the last one. Null if help needs no proof, because there is no security manager, because nobody
 * has ever signed in as this user, or because the provider doesn't ask for it (T236).
 */
export const proofOf = async (
  db: Db,
  { provider, now }: Pick<HelpServices, 'provider' | 'now'>,
  user: Account,
) => {
  if (!provider.resetsNeedProof || isUnused(user)) return null
  const managers = await managersOf(db, user.id, now())
  const approvers = managers.filter((manager) => manager.canApprove && manager.id !== user.id)
  return managers.some(({ counts }) => counts) ? { approvers } : null
}

const refuseLocked = ({ locked }: Account) => {
  if (locked === 1) throw new Refused('userLocked')
}

/** Refuses help that can't be given or would have no effect. */
export const refuseUseless = (user: Account, kind: HelpKind) => {
  // The agent would see the new secret, but agents don't hand out tokens.
  if (kind === 'factor' && user.mfaAuthType === 1) throw new Refused('tokenNotResettable')
  if (kind === 'factor') return
  refuseLocked(user)
  if (!isMailAddress(user.mail)) throw new Refused('userHasNoMail')
}

/** The same for help with proof: a lock ends it. */
export const refuseProvenHelp = (user: Account, kind: HelpKind) => {
  refuseLocked(user)
  refuseUseless(user, kind)
}

/** What must stay the same until a request is carried out: a user who changes it can sign in. */
const basisOf = ({ id, totpSecret, passwordHash, mail, telephone }: Account) =>
  `help ${JSON.stringify([id, totpSecret, passwordHash, mail, telephone])}`

type NewHelp = {
  kind: HelpKind
  way: HelpWay
  agentId: number | null
  reason: string
  now: number
}

/** Stores what an agent asks for; it's open if it takes time, and given otherwise. */
export const storeHelp = (
  tx: Db,
  { keyring }: Pick<HelpServices, 'keyring'>,
  user: Account,
  { now, ...help }: NewHelp,
) => {
  const takesTime = help.way === 'manager' || help.way === 'admin'
  return insertHelp(tx, {
    ...help,
    accountId: user.id,
    basis: keyring.sign(basisOf(user)),
    createdAt: now,
    dueAt: takesTime ? now + serverLimits.helpLifetime : now,
    ...(takesTime ? { state: 'open' } : { state: 'given', endedAt: now }),
  })
}

type Told = { accountIds: readonly number[]; helpId: number; now: number }

/** Emails people about it. */
export const tellAbout = async (
  tx: Db,
  kind: Extract<MailKind, `help${string}`>,
  { accountIds, helpId: aboutId, now }: Told,
) => {
  const mails = [...new Set(accountIds)].map((accountId) => ({ kind, accountId, aboutId, now }))
  if (mails.length > 0) await queueMail(tx, ...mails)
}

/** The user, and everyone who manages their company's logins. */
export const allConcerned = async (tx: Db, accountId: number, now: number) => [
  accountId,
  ...(await managersOf(tx, accountId, now)).map(({ id }) => id),
]

/** Helps the user, and tells everyone (T246). */
export const giveHelp = async (
  tx: Db,
  { keyring }: Pick<HelpServices, 'keyring'>,
  user: Account,
  { by, kind, helpId }: { by: ChangedBy; kind: HelpKind; helpId: number },
) => {
  const accountIds = await allConcerned(tx, user.id, by.now)
  if (kind === 'factor') await resetFactor(tx, by, user, { keyring })
  else await sendLink(tx, by, user)
  await tellAbout(tx, 'helpGiven', { accountIds, helpId, now: by.now })
}

/** Carries out what is open, if nothing has changed since the agent asked for it. */
export const carryOut = async (
  tx: Db,
  services: HelpServices,
  { id, accountId, agentId, kind, way, basis }: Help,
  { now, decidedById }: { now: number; decidedById?: number },
) => {
  const decided = decidedById === undefined ? {} : { decidedById }
  if (!(await endHelp(tx, id, { state: 'given', endedAt: now, ...decided })))
    throw new Refused('helpGone')
  const user = await lockAccount(tx, accountId)
  refuseProvenHelp(user, kind)
  const proof = await proofOf(tx, services, user)
  const isStillSo =
    decidedById === undefined
      ? proof?.approvers.length === 0
      : proof?.approvers.some((approver) => approver.id === decidedById)
  const agent = agentId === null ? undefined : await findAgent(tx, agentId)
  const roles = way === 'admin' ? adminRoles : decidingRoles
  const isAllowed = agent !== undefined && agent.locked === 0 && roles.includes(agent.role)
  if (!isStillSo || !isAllowed || !services.keyring.isSigned(basisOf(user), basis))
    throw new Refused('helpOutdated')
  const by = { event: 'user.changed', agentId: agent.id, address: '', now } as const
  await giveHelp(tx, services, user, { by, kind, helpId: id })
}

/** Records that the operator helps a user without the proof that agents need (T247). */
export const recordOverride = async (
  tx: Db,
  services: HelpServices,
  user: Account,
  { kind, now }: { kind: HelpKind; now: number },
) => {
  if ((await proofOf(tx, services, user)) === null) return
  const help = { kind, way: 'operator', agentId: null, reason: '', now } as const
  const helpId = await storeHelp(tx, services, user, help)
  const detail = `${kind}, request ${helpId}`
  await audit(tx, now, { event: 'help.overridden', accountId: user.id, address: '', detail })
  await tellAbout(tx, 'helpGiven', {
    accountIds: await allConcerned(tx, user.id, now),
    helpId,
    now,
  })
}

const instant = (at: number) => new Date(at).toISOString()

/** As agents and security managers see it. */
export const shownHelp = (help: Help, now: number): SignInHelp => {
  const { id, kind, way, state, displayName, reason, createdAt, dueAt, endedAt } = help
  const { decidedById, managerFirstName, managerLastName } = help
  // A job ends it within a minute.
  const isOver = state === 'open' && way === 'manager' && dueAt <= now
  return {
    id,
    kind,
    way,
    state: isOver ? 'ended' : state,
    agent: displayName ?? '',
    reason,
    askedAt: instant(createdAt),
    until: instant(dueAt),
    endedAt: endedAt === null ? null : instant(endedAt),
    decidedBy: decidedById === null ? '' : `${managerFirstName} ${managerLastName}`,
  }
}

/** What the page of a user shows agents about it (T236, T238). */
export const helpFor = async (
  { db, ...services }: HelpServices & Pick<RuleServices, 'db'>,
  user: Account,
  role: AgentRole,
) => {
  const proof = await proofOf(db, services, user)
  const latest = await latestHelp(db, user.id, services.now() - 2 * serverLimits.helpLifetime)
  const help = latest && shownHelp(latest, services.now())
  const shown = { ...(help && { help }) }
  if (proof === null) return shown
  const managers = proof.approvers.map(({ name, company }) => `${name} (${company})`)
  const hasPhone = user.telephone.trim() !== ''
  const canWait = help?.state !== 'open'
  const isPossible: Record<HelpWay, boolean> = {
    code: user.emergencyCodeHash !== null,
    manager: canWait && managers.length > 0,
    admin: canWait && managers.length === 0 && hasPhone && adminRoles.includes(role),
    operator: false,
  }
  const ways = helpWay.options.filter((way) => isPossible[way])
  return { ...shown, proof: { managers, ways } }
}
