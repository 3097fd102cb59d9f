import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Answer } from '#contract/call.ts'
import * as calls from '#contract/company-sign-in.ts'
import type { CompanyRefusal } from '#contract/company-sign-in.ts'
import type { Account } from '#server/db/accounts/accounts.ts'
import { accountByUsername } from '#server/db/accounts/accounts.ts'
import { rememberAddress } from '#server/db/accounts/attempts.ts'
import { awaitSession, identityOf } from '#server/db/accounts/company-attempts.ts'
import { isMember, providerWith } from '#server/db/accounts/company-providers.ts'
import { deleteSession } from '#server/db/accounts/sessions.ts'
import { commitIf } from '#server/db/engine/commit-if.ts'
import { isPassword } from '#server/domain/password-hash.ts'
import { canSignInByCompany } from '#server/domain/account-state.ts'
import { networkOf } from '#server/domain/network.ts'
import { companyBrowser, rememberCompanyBrowser } from '#server/http/browser-cookies.ts'
import { visitorOf } from '#server/http/caller.ts'
import { rejected, stepOf } from '#server/http/password-step.ts'
import { serve } from '#server/http/serve.ts'
import { auditSignIn } from '#server/http/device.ts'
import { finishOwnLink } from '#server/rules/company-links.ts'
import { requiresProvider } from '#server/rules/company-required.ts'
import {
  findSignIn,
  lookUpProvider,
  startInvited,
  startSignIn,
} from '#server/rules/company-sign-in.ts'
import { finishTest } from '#server/rules/company-test.ts'
import { evaluateReturn, type Evaluation } from '#server/rules/company-visit.ts'
import { passkeyInfo } from '#server/rules/passkey-use.ts'
import { admit, admitCompanyRequest } from '#server/rules/tries.ts'

type Finished = Answer<typeof calls.finishCompanySignIn>
type Proven = Extract<Evaluation, { outcome: 'proven' }>

/** The parts of an answer that say where the user has been and was going. */
const placeOf = ({ attempt, provider }: Partial<Pick<Proven, 'attempt' | 'provider'>>) => ({
  provider: provider?.name ?? '',
  returnTo: attempt?.returnTo ?? '',
})

const nothingElse = { reason: null, signIn: null } as const

export function companySignInRoutes(app: FastifyInstance) {
  const { db, now, sessions } = app.services

  const refuse = async (
    request: FastifyRequest,
    known: Partial<Pick<Proven, 'attempt' | 'provider'>>,
    { reason, accountId }: { reason: CompanyRefusal; accountId?: number },
  ): Promise<Finished> => {
    await auditSignIn(request, 'company.refused', accountId === undefined ? {} : { accountId })
    return { ...placeOf(known), outcome: 'refused', reason, signIn: null }
  }

  const infoOf = async (request: FastifyRequest, account: Account) => ({
    ...stepOf({ ...account, passwordExpired: 0 }),
    ...(await passkeyInfo(visitorOf(request), account)),
  })

  /** Opens a complete session, or one that waits for the second factor. */
  const open = async (
    reply: FastifyReply,
    proven: Proven,
    { account, use, isComplete }: { account: Account; use: UseIdentity; isComplete: boolean },
  ): Promise<Finished> => {
    const { request } = reply
    const { id: accountId } = account
    const how = { providerId: proven.provider.id }
    const isOpen = isComplete
      ? await sessions.openComplete(reply, accountId, use, how)
      : await commitIf(db, use)
    if (!isOpen) return refuse(request, proven, { reason: 'account', accountId })
    if (!isComplete) await sessions.open(request, reply, accountId, how)
    await auditSignIn(request, isComplete ? 'company.accepted' : 'company.proven', { accountId })
    if (isComplete) await rememberAddress(db, accountId, networkOf(request.ip), now())
    const outcome = isComplete ? 'signedIn' : 'secondStep'
    const signIn = await infoOf(request, account)
    return { ...placeOf(proven), outcome, reason: null, signIn }
  }

  const signIn = async (reply: FastifyReply, proven: Proven): Promise<Finished> => {
    const { request } = reply
    const result = await findSignIn(visitorOf(request), proven)
    if (result.outcome === 'refused') return refuse(request, proven, result)
    if (result.outcome === 'accepted') return open(reply, proven, result)
    return { ...placeOf(proven), ...nothingElse, outcome: 'unlinked' }
  }

  serve(app, calls.lookUpCompany, async ({ email }, request) => {
    const provider = await lookUpProvider(visitorOf(request), email)
    if (!provider) return { provider: null }
    return { provider: { name: provider.name, isRequired: provider.mode === 'required' } }
  })

  serve(app, calls.startCompanySignIn, (visit, request, reply) =>
    startSignIn(visitorOf(request), rememberCompanyBrowser(request, reply), visit),
  )

  serve(app, calls.startInvitedSignIn, ({ otac }, request, reply) =>
    startInvited(visitorOf(request), rememberCompanyBrowser(request, reply), otac),
  )

  serve(app, calls.finishCompanySignIn, async (returned, request, reply): Promise<Finished> => {
    const caller = visitorOf(request)
    await admitCompanyRequest(caller)
    const result = await evaluateReturn(caller, companyBrowser(request), returned)
    if (result.attempt?.purpose === 'test') {
      const problem = await finishTest(caller, result)
      if (problem === null) return { ...placeOf(result), ...nothingElse, outcome: 'tested' }
    }
    if (result.outcome === 'refused') return refuse(request, result, result)
    if (result.outcome === 'unreachable')
      return { ...placeOf(result), ...nothingElse, outcome: 'unreachable' }
    if (result.attempt.purpose === 'signIn') return signIn(reply, result)
    const refused = await finishOwnLink(caller, result)
    if (refused !== null) return refuse(request, result, refused)
    return { ...placeOf(result), ...nothingElse, outcome: 'linked' }
  })

  serve(app, calls.linkCompanyIdentity, async ({ username, password }, request, reply) => {
    const tries = await admit(visitorOf(request), 'password', username)
    const account = await accountByUsername(db, username)
    const holderHash = companyBrowser(request) ?? ''
    const identity = await identityOf(db, { holderHash, now: now() })
    const provider = identity && (await providerWith(db, identity.providerId))
    const isRight = await isPassword(password, account?.passwordHash, tries.place)
    const canLink =
      account !== undefined &&
      provider !== undefined &&
      canSignInByCompany(account) &&
      (await isMember(db, provider.companyId, account.id))
    if (!canLink || !isRight) {
      await auditSignIn(request, 'password.refused', account ? { accountId: account.id } : {})
      return rejected
    }
    await tries.clear()
    // A required provider has replaced the password, so it isn't renewed (T297).
    const isExpired = account.passwordExpired === 1 && !(await requiresProvider(db, account))
    const event = isExpired ? 'password.expired' : 'password.accepted'
    await auditSignIn(request, event, { accountId: account.id })
    if (isExpired) return stepOf(account)
    const sessionHash = await sessions.open(request, reply, account.id)
    if (!(await awaitSession(db, holderHash, sessionHash))) {
      await deleteSession(db, sessionHash)
      return rejected
    }
    return infoOf(request, account)
  })
}

type UseIdentity = Parameters<FastifyInstance['services']['sessions']['openComplete']>[2]
