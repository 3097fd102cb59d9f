import type { Generated, GeneratedAlways } from 'kysely'

import type { ProviderMode } from '#contract/company-providers.ts'
import type { Encrypted } from '#server/domain/keyring.ts'

/** What a visit to a provider is for. */
export type AttemptPurpose = 'signIn' | 'link' | 'test'

type CompanyProviderTable = {
  id: GeneratedAlways<number>
  /** unique */
  companyId: number
  name: string
  issuer: string
  clientId: string
  clientSecret: Encrypted
  mode: ProviderMode
  trustsFactor: Generated<0 | 1>
  /** values of the claim `acr` that mean a second factor, separated by spaces */
  factorAcr: Generated<string>
  createdAt: number
  /** since when it hasn't been reached; null while it is */
  unreachableSince: Generated<number | null>
  lastSignInAt: Generated<number | null>
  /** where users sign out, as last published; empty if nowhere */
  signOutAddress: Generated<string>
  testedAt: Generated<number | null>
  testedBy: Generated<number | null>
  /** why the last test failed; empty if it passed */
  testProblem: Generated<string>
  testHasFactor: Generated<0 | 1>
}

type CompanyLinkTable = {
  id: GeneratedAlways<number>
  providerId: number
  accountId: number
  /** the provider's identifier of the user; with its issuer, it never changes */
  subject: string
  linkedAt: number
  lastUsedAt: Generated<number | null>
}

type CompanyAttemptTable = {
  /** sha256 of the state, hex */
  hash: string
  /** sha256 of a cookie, hex */
  holderHash: string
  providerId: number
  purpose: AttemptPurpose
  /** who links or tests, or who was invited */
  accountId: number | null
  /** the session that links or tests */
  sessionHash: string | null
  /** sha256 of the code of an invitation, hex */
  invitationHash: string | null
  /** nonce and PKCE verifier */
  sealed: Encrypted
  returnTo: string
  expiresAt: number
}

type CompanyIdentityTable = {
  /** sha256 of a cookie, hex */
  holderHash: string
  providerId: number
  subject: string
  hasFactor: 0 | 1
  /** the half-open session that links it once it's complete */
  sessionHash: Generated<string | null>
  expiresAt: number
}

export type CompanySignInTables = {
  companyProvider: CompanyProviderTable
  /** `domain` is in lower case and belongs to one provider. */
  companyDomain: { domain: string; providerId: number }
  companyLink: CompanyLinkTable
  /** Visits to a provider from which the browser hasn't returned. */
  companyAttempt: CompanyAttemptTable
  /** Identities that were just proven but aren't linked. */
  companyIdentity: CompanyIdentityTable
}
