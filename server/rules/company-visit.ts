import type { CompanyRefusal, Departure } from '#contract/company-sign-in.ts'
import { portalPath } from '#contract/rules/portal-path.ts'
import {
  insertCompanyAttempt,
  takeCompanyAttempt,
  type CompanyAttempt,
} from '#server/db/accounts/company-attempts.ts'
import {
  markUnreachable,
  providerWith,
  updateProvider,
  type CompanyProvider,
} from '#server/db/accounts/company-providers.ts'
import { audit } from '#server/db/accounts/audit.ts'
import type { AttemptPurpose } from '#server/db/schema/schema-company-sign-in.ts'
import { companyVisitLifetime } from '#server/domain/lifetimes.ts'
import {
  finishVisit,
  ProviderProblem,
  readProvider,
  startVisit,
  type Identity,
  type OpenIdClient,
  type VisitSecrets,
} from '#server/domain/openid.ts'
import { hashOf } from '#server/domain/secrets.ts'
import type { Visitor } from './caller.ts'
import type { RuleServices } from './services.ts'

/** Where providers return browsers to (T292). */
export const returnAddressAt = (origin: string) => `${origin}/login/return`

type ClientServices = Pick<RuleServices, 'keyring'>

/** The portal as this provider knows it. */
export const clientOf = async (
  { keyring }: ClientServices,
  { issuer, clientId, clientSecret }: CompanyProvider,
  origin: string,
): Promise<OpenIdClient> => ({
  issuer,
  clientId,
  clientSecret: await keyring.decrypt(clientSecret),
  returnAddress: returnAddressAt(origin),
})

/** Remembers that a provider can't be reached, the first time with an audit entry (T298). */
const noteUnreachable = async (caller: Visitor, provider: CompanyProvider) => {
  const { db, now } = caller.services
  if (!(await markUnreachable(db, provider.id, now()))) return
  const { address } = caller
  await audit(db, now(), { event: 'company.unreachable', address, detail: provider.name })
}

const noteReached = async (
  { services: { db } }: Visitor,
  { id, unreachableSince }: CompanyProvider,
  signOutAddress?: string,
) => {
  if (unreachableSince === null && signOutAddress === undefined) return
  await updateProvider(db, id, {
    unreachableSince: null,
    ...(signOutAddress !== undefined && { signOutAddress }),
  })
}

const originOf = ({ origin, services }: Visitor) => origin ?? services.origin

/** Whether a provider can be reached right now; remembered for its security managers (T298). */
export const isReachable = async (caller: Visitor, provider: CompanyProvider) => {
  const client = await clientOf(caller.services, provider, originOf(caller))
  try {
    await readProvider(client, caller.services.providerNetwork)
    await noteReached(caller, provider)
    return true
  } catch (error) {
    if (!(error instanceof ProviderProblem)) throw error
    // A provider that answers something else isn't down.
    if (error.reason === 'refused') return true
    await noteUnreachable(caller, provider)
    return false
  }
}

type Start = {
  purpose: AttemptPurpose
  /** the hash of a cookie */
  holderHash: string
  loginHint: string
  returnTo: string
  accountId?: number
  sessionHash?: string
  invitationHash?: string
}

const notLeaving = (outcome: Exclude<Departure['outcome'], 'leaving'>): Departure => ({
  outcome,
  address: '',
})

export const noProvider = notLeaving('noProvider')
export const expiredInvitation = notLeaving('expired')

/** A path of the portal; anything else counts as none. */
const pathIn = (returnTo: string, origin: string) => {
  const at = returnTo === '' ? null : portalPath(returnTo, origin)
  return at === null ? '' : at.pathname + at.search + at.hash
}

/** Starts a visit to a provider, which this browser has ten minutes for (T292). */
export const departFor = async (
  caller: Visitor,
  provider: CompanyProvider,
  { holderHash, purpose, loginHint, returnTo, ...whose }: Start,
): Promise<Departure> => {
  const { db, keyring, now, providerNetwork } = caller.services
  const origin = originOf(caller)
  const client = await clientOf(caller.services, provider, origin)
  try {
    const wish = { loginHint, acrValues: provider.factorAcr }
    const { address, state, secrets, signOutAddress } = await startVisit(
      client,
      providerNetwork,
      wish,
    )
    await noteReached(
      caller,
      provider,
      signOutAddress === provider.signOutAddress ? undefined : signOutAddress,
    )
    await insertCompanyAttempt(db, {
      hash: hashOf(state),
      holderHash,
      providerId: provider.id,
      purpose,
      accountId: whose.accountId ?? null,
      sessionHash: whose.sessionHash ?? null,
      invitationHash: whose.invitationHash ?? null,
      sealed: await keyring.encrypt(JSON.stringify(secrets)),
      returnTo: pathIn(returnTo, origin),
      expiresAt: now() + companyVisitLifetime,
    })
    return { outcome: 'leaving', address }
  } catch (error) {
    if (!(error instanceof ProviderProblem)) throw error
    caller.logError(error.cause, 'A company’s provider can’t be used.')
    if (error.reason === 'unreachable') await noteUnreachable(caller, provider)
    return notLeaving(error.reason)
  }
}

/** What a provider returned, as the page read it from its address. */
export type Returned = {
  code?: string | undefined
  state?: string | undefined
  iss?: string | undefined
  error?: string | undefined
}

type Known = { attempt: CompanyAttempt; provider: CompanyProvider }

export type Evaluation =
  | ({ outcome: 'proven'; identity: Identity } & Known)
  | ({ outcome: 'unreachable' } & Known)
  | ({ outcome: 'refused'; reason: CompanyRefusal } & Partial<Known>)

/** What OpenID Connect calls it when the user, or the provider, doesn't want to. */
const cancelling = [
  'access_denied',
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
]
const failing = ['server_error', 'temporarily_unavailable']

/** A visit that linked or tested belongs to the session that started it. */
const isOfSession = ({ session }: Visitor, { purpose, sessionHash }: CompanyAttempt) =>
  purpose === 'signIn' || (session?.stage === 'full' && session.idHash === sessionHash)

const prove = async (
  caller: Visitor,
  known: Known,
  returned: { code: string; state: string; iss: string | undefined },
): Promise<Evaluation> => {
  const { keyring, providerNetwork } = caller.services
  const { attempt, provider } = known
  const client = await clientOf(caller.services, provider, originOf(caller))
  const secrets = JSON.parse(await keyring.decrypt(attempt.sealed)) as VisitSecrets
  try {
    const identity = await finishVisit(client, providerNetwork, { returned, secrets })
    await noteReached(caller, provider)
    return { outcome: 'proven', identity, ...known }
  } catch (error) {
    if (!(error instanceof ProviderProblem)) throw error
    caller.logError(error.cause, 'A company’s provider didn’t sign a user in.')
    if (error.reason === 'refused') return { outcome: 'refused', reason: 'answer', ...known }
    await noteUnreachable(caller, provider)
    return { outcome: 'unreachable', ...known }
  }
}

/** Evaluates what a provider returned. Uses up the visit, whatever it says (T292). */
export const evaluateReturn = async (
  caller: Visitor,
  holderHash: string | null,
  { code, state, iss, error }: Returned,
): Promise<Evaluation> => {
  const { db, now } = caller.services
  const hash = hashOf(state ?? '')
  const attempt =
    holderHash === null ? undefined : await takeCompanyAttempt(db, { hash, holderHash, now: now() })
  if (!attempt || state === undefined) return { outcome: 'refused', reason: 'expired' }
  const provider = await providerWith(db, attempt.providerId)
  if (!provider) return { outcome: 'refused', reason: 'provider', attempt }
  const known = { attempt, provider }
  const refused = (reason: CompanyRefusal) => ({ outcome: 'refused', reason, ...known }) as const
  if (!isOfSession(caller, attempt)) return refused('session')
  if (provider.mode === 'testing' && attempt.purpose !== 'test') return refused('provider')
  if (error !== undefined) {
    if (failing.includes(error)) return { outcome: 'unreachable', ...known }
    return refused(cancelling.includes(error) ? 'cancelled' : 'answer')
  }
  return code === undefined ? refused('answer') : prove(caller, known, { code, state, iss })
}
