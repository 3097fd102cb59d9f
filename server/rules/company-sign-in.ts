import type { CompanyRefusal } from '#contract/company-sign-in.ts'
import { accountById, lockAccount, type Account } from '#server/db/accounts/accounts.ts'
import { rememberIdentity } from '#server/db/accounts/company-attempts.ts'
import { linkOfSubject, makeLink, useLink } from '#server/db/accounts/company-links.ts'
import {
  domainOf,
  isMember,
  providerOfDomain,
  providerOfMember,
  type CompanyProvider,
} from '#server/db/accounts/company-providers.ts'
import { consumeLinkWith, ownerOfInvitation } from '#server/db/accounts/links.ts'
import { canSignInByCompany } from '#server/domain/account-state.ts'
import { companyVisitLifetime } from '#server/domain/lifetimes.ts'
import { hasTrustedFactor } from '#server/domain/openid.ts'
import { hashOf } from '#server/domain/secrets.ts'
import type { Db } from '#server/db/schema/schema.ts'
import type { Visitor } from './caller.ts'
import { departFor, expiredInvitation, noProvider, type Evaluation } from './company-visit.ts'
import { admitCompanyRequest, refuseLink } from './tries.ts'

/** The provider of an email address, by its domain alone (T291). */
export const lookUpProvider = async (caller: Visitor, email: string) => {
  await admitCompanyRequest(caller)
  const domain = domainOf(email)
  return domain === '' ? undefined : providerOfDomain(caller.services.db, domain)
}

type Start = { email: string; returnTo: string }

/** Starts a sign-in at the provider of an email domain (T292). */
export const startSignIn = async (
  caller: Visitor,
  holderHash: string,
  { email, returnTo }: Start,
) => {
  const provider = await lookUpProvider(caller, email)
  if (!provider) return noProvider
  return departFor(caller, provider, {
    purpose: 'signIn',
    holderHash,
    loginHint: email,
    returnTo,
  })
}

/** Starts a sign-in that accepts an invitation (T330). */
export const startInvited = async (caller: Visitor, holderHash: string, otac: string) => {
  const { db, now } = caller.services
  await admitCompanyRequest(caller)
  const invited = await ownerOfInvitation(db, otac, now())
  if (!invited) {
    await refuseLink(caller)
    return expiredInvitation
  }
  const provider = await providerOfMember(db, invited.id)
  if (!provider) return noProvider
  return departFor(caller, provider, {
    purpose: 'signIn',
    holderHash,
    loginHint: invited.mail,
    returnTo: '',
    accountId: invited.id,
    invitationHash: hashOf(otac),
  })
}

/** What an invitation says about the provider of its company; nothing without one (T330). */
export const companyOfInvitation = async ({ services: { db, now } }: Visitor, otac: string) => {
  const invited = await ownerOfInvitation(db, otac, now())
  const provider = invited && (await providerOfMember(db, invited.id))
  if (!provider) return {}
  return { company: { name: provider.name, isRequired: provider.mode === 'required' } }
}

type Proven = Extract<Evaluation, { outcome: 'proven' }>

/** Whether an account of the company can sign in with its provider now. */
const canSignIn = async (tx: Db, account: Account, { companyId }: CompanyProvider) =>
  canSignInByCompany(account) && (await isMember(tx, companyId, account.id))

type Accepted = {
  outcome: 'accepted'
  account: Account
  /** the provider's second factor counts (T296) */
  isComplete: boolean
  /** Runs in the transaction that opens the session; false if something has changed meanwhile. */
  use: (tx: Db) => Promise<boolean>
}
type Result =
  | Accepted
  | { outcome: 'unlinked' }
  | { outcome: 'refused'; reason: CompanyRefusal; accountId?: number }

const accepted = (
  { provider, identity }: Proven,
  account: Account,
  useIdentity: Accepted['use'],
): Accepted => ({
  outcome: 'accepted',
  account,
  isComplete: hasTrustedFactor(provider, identity),
  // Locked, so that no lock comes in between.
  use: async (tx) =>
    (await canSignIn(tx, await lockAccount(tx, account.id), provider)) && useIdentity(tx),
})

const linkedKey = ({ provider, identity }: Proven) => ({
  providerId: provider.id,
  subject: identity.subject,
})

/** An invitation links its account at once. */
const acceptInvited = async (
  caller: Visitor,
  proven: Proven,
  invited: { accountId: number; invitationHash: string },
): Promise<Result> => {
  const { db, now } = caller.services
  const account = await accountById(db, invited.accountId)
  if (!(await canSignIn(db, account, proven.provider)))
    return { outcome: 'refused', reason: 'account', accountId: account.id }
  return accepted(proven, account, async (tx) => {
    if (!(await consumeLinkWith(tx, invited.invitationHash, now()))) return false
    const made = { accountId: account.id, address: caller.address, now: now(), lastUsedAt: now() }
    return makeLink(tx, { ...linkedKey(proven), ...made })
  })
}

/** Which account a proven identity signs in to. Its email address is never looked at (T293). */
export const findSignIn = async (caller: Visitor, proven: Proven): Promise<Result> => {
  const { db, now } = caller.services
  const { attempt, provider, identity } = proven
  const link = await linkOfSubject(db, linkedKey(proven))
  const { accountId, invitationHash } = attempt
  if (link) {
    if (accountId !== null && accountId !== link.accountId)
      return { outcome: 'refused', reason: 'taken', accountId }
    const account = await accountById(db, link.accountId)
    if (!(await canSignIn(db, account, provider)))
      return { outcome: 'refused', reason: 'account', accountId: account.id }
    return accepted(proven, account, (tx) => useLink(tx, link, now()))
  }
  if (accountId !== null && invitationHash !== null)
    return acceptInvited(caller, proven, { accountId, invitationHash })
  await rememberIdentity(db, {
    holderHash: attempt.holderHash,
    providerId: provider.id,
    subject: identity.subject,
    hasFactor: hasTrustedFactor(provider, identity) ? 1 : 0,
    expiresAt: now() + companyVisitLifetime,
  })
  return { outcome: 'unlinked' }
}
