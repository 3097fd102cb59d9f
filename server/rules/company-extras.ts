import { canManage } from '#contract/rules/permissions.ts'
import {
  hasUsedProvider,
  providerOfCompany,
  providerWith,
} from '#server/db/accounts/company-providers.ts'
import { homeCompanyOf } from '#server/db/accounts/login-requests.ts'
import type { Session } from '#server/db/accounts/sessions.ts'
import { signOutAddressAt } from '#server/domain/openid.ts'
import type { Visitor } from './caller.ts'

/** Whether the user manages a company with a provider, even one that is only being tested (T295). */
const managesProvider = async ({ services: { db }, session }: Visitor) => {
  if (session?.stage !== 'full' || !canManage(session.flags)) return false
  const company = await homeCompanyOf(db, session.accountId, session.companyIds)
  return company !== undefined && (await providerOfCompany(db, company.id)) !== undefined
}

/** What `get-flags` says about company sign-in: nothing without a provider (T290). */
export const companyExtras = async (caller: Visitor) => ({
  ...((await hasUsedProvider(caller.services.db)) && { companySignIn: 1 }),
  ...((await managesProvider(caller)) && { companyProvider: 1 }),
})

/** Where a user whose session a provider has opened signs out of it (T292). */
export const companySignOutOf = async (
  { services: { db, origin: ownOrigin }, origin }: Visitor,
  { providerId }: Session,
) => {
  const provider = providerId === null ? undefined : await providerWith(db, providerId)
  if (!provider || provider.signOutAddress === '') return {}
  const { name, clientId, signOutAddress } = provider
  const back = `${origin ?? ownOrigin}/login`
  return { companySignOut: { name, address: signOutAddressAt(signOutAddress, { clientId, back }) } }
}
