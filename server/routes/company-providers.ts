import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Answer } from '#contract/call.ts'
import * as calls from '#contract/company-providers.ts'
import { limits } from '#contract/limits.ts'
import { accountById } from '#server/db/accounts/accounts.ts'
import { linkedUsers } from '#server/db/accounts/company-links.ts'
import {
  domainsOf,
  memberCount,
  providerOfCompany,
  type CompanyProvider,
} from '#server/db/accounts/company-providers.ts'
import { callerOf } from '#server/http/caller.ts'
import { rememberCompanyBrowser } from '#server/http/browser-cookies.ts'
import { sessionOf } from '#server/http/access.ts'
import { serve } from '#server/http/serve.ts'
import { refusal, verdictOf } from '#server/http/verdict.ts'
import { Problem } from '#server/domain/problem.ts'
import { ownLink, ownProvider, removeLinkOf, removeOwnLink } from '#server/rules/company-links.ts'
import { departFor, noProvider } from '#server/rules/company-visit.ts'
import { requireOwnCompany } from '#server/rules/login-request.ts'
import { refusalOfProof } from '#server/rules/proof.ts'
import { admitCompanyRequest } from '#server/rules/tries.ts'
import type { Caller } from '#server/rules/caller.ts'

const limit = limits.managementPageSize

const instant = (at: number) => new Date(at).toISOString()
const instantOrNull = (at: number | null) => (at === null ? null : instant(at))

type Factor = Answer<typeof calls.readCompanyLink>['factor']

const factorOf = ({ session: { mfaAuthType, hasMfa } }: Caller): Factor => {
  if (!hasMfa) return 'none'
  return mfaAuthType === 1 ? 'token' : 'app'
}

type Test = NonNullable<Answer<typeof calls.readCompanyProvider>['provider']>['lastTest']

export function companyProviderRoutes(app: FastifyInstance) {
  const { db } = app.services

  type Proof = Parameters<typeof refusalOfProof>[2]

  const refusalOf = async (request: FastifyRequest, proof: Proof) =>
    refusalOfProof(callerOf(request), await accountById(db, sessionOf(request).accountId), proof)

  const managedProvider = async (caller: Caller) => {
    const { id } = await requireOwnCompany(caller)
    return providerOfCompany(db, id)
  }

  const requireManaged = async (caller: Caller) => {
    const provider = await managedProvider(caller)
    if (!provider) throw new Problem(404, 'Your company has no provider.')
    return provider
  }

  const testOf = async (provider: CompanyProvider): Promise<Test> => {
    const { testedAt, testedBy, testProblem, testHasFactor } = provider
    if (testedAt === null) return null
    const by = testedBy === null ? undefined : await accountById(db, testedBy)
    return {
      at: instant(testedAt),
      by: by ? `${by.firstName} ${by.lastName}` : '',
      problem: testProblem === '' ? null : (testProblem as NonNullable<Test>['problem']),
      hasFactor: testHasFactor === 1,
    }
  }

  serve(app, calls.readCompanyLink, async (_, request) => {
    const caller = callerOf(request)
    const factor = factorOf(caller)
    const provider = await ownProvider(caller)
    if (!provider) return { factor, provider: null, link: null }
    const link = await ownLink(caller, provider)
    return {
      factor,
      provider: { name: provider.name, isRequired: provider.mode === 'required' },
      link: link
        ? { linkedAt: instant(link.linkedAt), lastUsedAt: instantOrNull(link.lastUsedAt) }
        : null,
    }
  })

  serve(app, calls.startCompanyLink, async (proof, request, reply) => {
    const caller = callerOf(request)
    const refused = await refusalOf(request, proof)
    if (refused) return refused
    const provider = await ownProvider(caller)
    if (!provider) return { success: true, departure: noProvider }
    const { accountId, idHash: sessionHash } = caller.session
    const departure = await departFor(caller, provider, {
      purpose: 'link',
      holderHash: rememberCompanyBrowser(request, reply),
      loginHint: '',
      returnTo: '/account/security',
      accountId,
      sessionHash,
    })
    return { success: true, departure }
  })

  serve(app, calls.removeCompanyLink, async (proof, request) => {
    const refused = await refusalOf(request, proof)
    if (refused) return refused
    const caller = callerOf(request)
    const provider = await ownProvider(caller)
    if (!provider) return refusal(request, 'notLinked')
    return verdictOf(request, removeOwnLink(caller, provider))
  })

  serve(app, calls.readCompanyProvider, async (_, request) => {
    const caller = callerOf(request)
    const factor = factorOf(caller)
    const provider = await managedProvider(caller)
    if (!provider) return { factor, provider: null }
    const { name, issuer, clientId, mode, companyId, id } = provider
    const { total: linked } = await linkedUsers(db, id, { limit: 1, offset: 0 })
    return {
      factor,
      provider: {
        name,
        issuer,
        clientId,
        mode,
        domains: await domainsOf(db, id),
        isFactorTrusted: provider.trustsFactor === 1,
        unreachableSince: instantOrNull(provider.unreachableSince),
        lastSignInAt: instantOrNull(provider.lastSignInAt),
        lastTest: await testOf(provider),
        users: await memberCount(db, companyId),
        linked,
      },
    }
  })

  serve(app, calls.startProviderTest, async (_, request, reply) => {
    const caller = callerOf(request)
    await admitCompanyRequest(caller)
    const provider = await managedProvider(caller)
    if (!provider) return noProvider
    const { accountId, idHash: sessionHash } = caller.session
    return departFor(caller, provider, {
      purpose: 'test',
      holderHash: rememberCompanyBrowser(request, reply),
      loginHint: '',
      returnTo: '/security-manager/management/company-sign-in',
      accountId,
      sessionHash,
    })
  })

  serve(app, calls.listLinkedUsers, async ({ page }, request) => {
    const caller = callerOf(request)
    const provider = await managedProvider(caller)
    if (!provider) return { total: 0, list: [] }
    const part = { limit, offset: (page - 1) * limit }
    const { total, rows } = await linkedUsers(db, provider.id, part)
    const list = rows.map(({ id, accountId, username, firstName, lastName, ...link }) => ({
      id,
      username,
      name: `${firstName} ${lastName}`,
      linkedAt: instant(link.linkedAt),
      lastUsedAt: instantOrNull(link.lastUsedAt),
      isOwn: accountId === caller.session.accountId,
    }))
    return { total, list }
  })

  serve(app, calls.unlinkUser, async ({ id, ...proof }, request) => {
    const refused = await refusalOf(request, proof)
    if (refused) return refused
    const caller = callerOf(request)
    const provider = await requireManaged(caller)
    return verdictOf(request, removeLinkOf(caller, provider, id))
  })
}
