import type { Flags } from '#contract/rules/permissions.ts'
import { updateAccount, type Account } from '#server/db/accounts/accounts.ts'
import { audit } from '#server/db/accounts/audit.ts'
import { deleteIdentifications } from '#server/db/accounts/caller-codes.ts'
import { deleteEmailChange } from '#server/db/accounts/email-change.ts'
import { invalidateLinks } from '#server/db/accounts/links.ts'
import { deletePasskeys } from '#server/db/accounts/passkeys.ts'
import { endHelpOf, managersOf } from '#server/db/accounts/sign-in-help.ts'
import { deleteSessions, endSessions } from '#server/db/accounts/sessions.ts'
import { queueMail, queueRecoveryMail, cancelLinkEmails } from '#server/db/mail/outbox.ts'
import type { Db } from '#server/db/schema/schema.ts'
import type { Keyring } from '#server/domain/keyring.ts'
import { newTotpSecret } from '#server/domain/totp.ts'
import { noteManagerChange } from './manager-changes.ts'

/** Who changes a user, for the audit log: an agent, or the operator with `desk`. */
export type ChangedBy = {
  event: 'operator.changed' | 'user.changed'
  agentId?: number
  address: string
  now: number
}

type Change = {
  detail: string
  set: Partial<Omit<Account, 'id'>>
  /** `halfOpen`: sign-ins that are still waiting for the second factor */
  endsSessions?: 'all' | 'halfOpen'
}

const auditChange = (tx: Db, { now, ...by }: ChangedBy, accountId: number, detail: string) =>
  audit(tx, now, { ...by, accountId, detail })

/** Changes a user and audits the change. */
export const changeUser = async (
  tx: Db,
  by: ChangedBy,
  id: number,
  { detail, set, endsSessions: ends }: Change,
) => {
  await updateAccount(tx, id, set)
  if (ends) await deleteSessions(tx, id, ends)
  await auditChange(tx, by, id, detail)
}

/** The same; if an agent changes who is a security manager, they are emailed, and it counts a day later (T246). */
const changeManager = async (tx: Db, by: ChangedBy, userId: number, change: Change) => {
  const before = await managersOf(tx, userId, by.now)
  await changeUser(tx, by, userId, change)
  if (by.agentId !== undefined) await noteManagerChange(tx, { userId, before, now: by.now })
}

/** A locked user is signed out everywhere and can't sign in; earlier links stay invalid once unlocked. */
export const lockUser = async (tx: Db, by: ChangedBy, id: number, locked: 0 | 1) => {
  await changeManager(tx, by, id, {
    detail: locked ? 'locked' : 'unlocked',
    set: { locked },
    ...(locked === 1 && { endsSessions: 'all' }),
  })
  if (locked === 1) await endAccess(tx, id, by)
}

/** Locks a login for its company, whose request is audited: by a lock, or on its last day (R75). */
export const lockLogin = async (tx: Db, id: number, by: { now: number }) => {
  await updateAccount(tx, id, { locked: 1 })
  await deleteSessions(tx, id, 'all')
  await endAccess(tx, id, by)
}

/** Ends what a locked user could come back with once they're unlocked. */
const endAccess = async (tx: Db, id: number, by: { now: number }) => {
  // In this order, because an email that is just being composed adds its link first.
  await cancelLinkEmails(tx, id)
  await invalidateLinks(tx, id)
  await deleteEmailChange(tx, id)
  await deleteIdentifications(tx, id)
  await endHelpOf(tx, id, by)
}

const toBit = (flag: number): 0 | 1 => (flag === 1 ? 1 : 0)

const flagNames = (flags: Flags) =>
  (['tc', 'sm', 'psm'] as const).filter((name) => flags[name] === 1).join(',') || 'none'

export const setFlags = (tx: Db, by: ChangedBy, id: number, flags: Flags) =>
  changeManager(tx, by, id, {
    detail: `permissions ${flagNames(flags)}`,
    set: { tc: toBit(flags.tc), sm: toBit(flags.sm), psm: toBit(flags.psm) },
  })

type NewFactor = { keyring: Keyring; newSecret?: string }

/**
 * Removes the second factor and all passkeys, and emails the user (T275). Apps are set up again at the next sign-in. A token gets a
 * new secret, which is returned for the person who hands it out.
 */
export const resetFactor = async (
  tx: Db,
  by: ChangedBy,
  { id, mfaAuthType }: Account,
  { keyring, newSecret }: NewFactor,
) => {
  const secret = mfaAuthType === 1 ? (newSecret ?? newTotpSecret()) : null
  const totpSecret = secret === null ? null : await keyring.encrypt(secret)
  await changeUser(tx, by, id, {
    detail: 'second factor reset',
    set: { totpSecret, totpLastStep: null, emergencyCodeHash: null, mfaWizardComplete: 0 },
    endsSessions: 'all',
  })
  await deletePasskeys(tx, { accountId: id, agentId: null })
  await deleteIdentifications(tx, id)
  await endHelpOf(tx, id, by)
  await queueMail(tx, { kind: 'factorReset', accountId: id, now: by.now })
  return secret
}

/** Signs a user out everywhere. Returns how many complete sessions ended. */
export const signOutUser = async (tx: Db, by: ChangedBy, accountId: number) => {
  await auditChange(tx, by, accountId, 'sessions ended')
  return endSessions(tx, { accountId, reason: 'signedOut', now: by.now })
}

/** Invalidates earlier links; the caller creates or sends the new one. */
export const replaceLinks = async (tx: Db, by: ChangedBy, accountId: number) => {
  await invalidateLinks(tx, accountId)
  await auditChange(tx, by, accountId, 'link issued')
}

/** Emails a link to set a password; an invitation if the user has none yet. */
export const sendLink = async (tx: Db, by: ChangedBy, { id: accountId, passwordHash }: Account) => {
  const { now } = by
  await replaceLinks(tx, by, accountId)
  await cancelLinkEmails(tx, accountId)
  if (passwordHash === '') await queueMail(tx, { kind: 'invitation', accountId, now })
  else await queueRecoveryMail(tx, { kind: 'passwordReset', accountId, now })
}
