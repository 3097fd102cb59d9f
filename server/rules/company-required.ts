import { canManage } from '#contract/rules/permissions.ts'
import { usernameKey, type Account } from '#server/db/accounts/accounts.ts'
import { audit } from '#server/db/accounts/audit.ts'
import {
  managersOfCompany,
  requiredProviderOf,
  type CompanyProvider,
} from '#server/db/accounts/company-providers.ts'
import { queueMail } from '#server/db/mail/outbox.ts'
import type { Db } from '#server/db/schema/schema.ts'
import type { Visitor } from './caller.ts'
import { isReachable } from './company-visit.ts'

/**
 * The provider that has replaced the password of a username. Read before the password is checked, for unknown
 * usernames too, so that it tells nothing (T297).
 */
export const replacedPassword = ({ services: { db } }: Visitor, username: string) =>
  requiredProviderOf(db, usernameKey(username))

/** Whether a company's provider has replaced the password, and passkeys with it (T297). */
export const requiresProvider = async (db: Db, { usernameKey: key }: Account) =>
  (await requiredProviderOf(db, key)) !== undefined

/**
 * Whether the right password opens a session: `emergency` if only together with the emergency code, for a
 * security manager whose company's provider can't be reached (T298).
 */
export const passwordUse = async (
  caller: Visitor,
  account: Account,
  provider: CompanyProvider | undefined,
): Promise<'accepted' | 'refused' | 'emergency'> => {
  if (!provider) return 'accepted'
  const mayBypass =
    canManage(account) && account.totpSecret !== null && account.emergencyCodeHash !== null
  if (!mayBypass || provider.unreachableSince === null) return 'refused'
  return (await isReachable(caller, provider)) ? 'refused' : 'emergency'
}

/** Tells all security managers of the company that one of them got past its provider (T298). */
export const reportBypass = async (
  tx: Db,
  { now, ...who }: { accountId: number; username: string; address: string; now: number },
) => {
  const { accountId, username, address } = who
  const provider = await requiredProviderOf(tx, usernameKey(username))
  if (!provider) return
  await audit(tx, now, { event: 'company.bypassed', accountId, address, detail: provider.name })
  const managers = await managersOfCompany(tx, provider.companyId)
  const mails = managers.map((manager) => ({ accountId: manager, aboutId: accountId, now }))
  await queueMail(tx, ...mails.map((mail) => ({ kind: 'companyBypassed' as const, ...mail })))
}
