import type { CompanyRefusal } from '#contract/company-sign-in.ts'
import { audit } from '#server/db/accounts/audit.ts'
import {
  deleteLink,
  linkOfAccount,
  linkOfSubject,
  linkWith,
  makeLink,
} from '#server/db/accounts/company-links.ts'
import {
  isMember,
  providerOfCompany,
  type CompanyProvider,
} from '#server/db/accounts/company-providers.ts'
import { homeCompanyOf } from '#server/db/accounts/login-requests.ts'
import { endSessions } from '#server/db/accounts/sessions.ts'
import { inTransaction } from '#server/db/engine/in-transaction.ts'
import { queueMail } from '#server/db/mail/outbox.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { Refused } from '#server/texts/refused.ts'
import type { Caller, Visitor } from './caller.ts'
import type { Evaluation } from './company-visit.ts'

/** The provider of the user's own company; undefined while it's only being tested (T294). */
export const ownProvider = async ({ services: { db }, session }: Caller) => {
  const company = await homeCompanyOf(db, session.accountId, session.companyIds)
  const provider = company && (await providerOfCompany(db, company.id))
  return provider?.mode === 'testing' ? undefined : provider
}

export const ownLink = (
  { services: { db }, session }: Caller,
  { id: providerId }: CompanyProvider,
) => linkOfAccount(db, { providerId, accountId: session.accountId })

type Proven = Extract<Evaluation, { outcome: 'proven' }>

/** Links an identity to the account of the session that asked for it; returns why it can't (T294). */
export const finishOwnLink = async (
  caller: Visitor,
  { provider, identity }: Proven,
): Promise<{ reason: CompanyRefusal; accountId: number } | null> => {
  const { db, now } = caller.services
  const accountId = caller.session?.accountId ?? 0
  if (!(await isMember(db, provider.companyId, accountId))) return { reason: 'account', accountId }
  const key = { providerId: provider.id, subject: identity.subject }
  // Linking the same identity again changes nothing.
  if ((await linkOfSubject(db, key))?.accountId === accountId) return null
  const made = { ...key, accountId, now: now(), address: caller.address }
  const isMade = await inTransaction(db, (tx) => makeLink(tx, made))
  return isMade ? null : { reason: 'taken', accountId }
}

type Unlinked = {
  provider: CompanyProvider
  accountId: number
  /** the session to keep */
  keep?: string
}

/** Removes a link. It may have signed other browsers in, which are signed out. */
const unlink = async (tx: Db, caller: Visitor, { provider, accountId, keep = '' }: Unlinked) => {
  const now = caller.services.now()
  if (!(await deleteLink(tx, { providerId: provider.id, accountId })))
    throw new Refused('notLinked')
  await endSessions(tx, { accountId, reason: 'signedOut', now, keep })
  await audit(tx, now, { event: 'company.unlinked', accountId, address: caller.address })
  await queueMail(tx, { kind: 'companyUnlinked', accountId, aboutId: provider.id, now })
}

/** Removes the user's own link, unless nothing else would let them in (T294). */
export const removeOwnLink = async (caller: Caller, provider: CompanyProvider) => {
  if (provider.mode === 'required') throw new Refused('linkRequired')
  const { accountId, idHash: keep } = caller.session
  await inTransaction(caller.services.db, (tx) => unlink(tx, caller, { provider, accountId, keep }))
}

/** Removes a link of another user of the company (T295). */
export const removeLinkOf = async (caller: Caller, provider: CompanyProvider, linkId: number) => {
  const { db } = caller.services
  const link = await linkWith(db, provider.id, linkId)
  if (!link) throw new Refused('notLinked')
  const { accountId } = link
  const { accountId: own, idHash } = caller.session
  await inTransaction(db, (tx) =>
    unlink(tx, caller, { provider, accountId, ...(accountId === own && { keep: idHash }) }),
  )
}
