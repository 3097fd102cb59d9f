import { ProviderProblem, readProvider } from '#server/domain/openid.ts'
import { allProviders, type CompanyProvider } from '#server/db/accounts/company-providers.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { pendingMigrations } from '#server/db/engine/migrate.ts'
import { isDemo, type Env } from '#server/config/env.ts'
import { originOf } from '#server/config/public-origin.ts'
import { openKeyring } from '#server/config/secret-key.ts'
import { demoClient } from '#server/demo/company-sign-in.ts'
import { providerTimeout } from '#server/domain/lifetimes.ts'
import { providerNetwork } from '#server/domain/provider-fetch.ts'
import { clientOf } from '#server/rules/company-visit.ts'
import { note, ok, wrong, type Finding } from './checks.ts'

const causeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return ''
  const inner = causeOf(error.cause)
  return inner === '' ? error.message : `${error.message}: ${inner}`
}

/** What's wrong with a provider, for the operator. */
export const providerProblemText = ({ reason, cause }: ProviderProblem) =>
  reason === 'unreachable'
    ? `the provider can’t be reached: ${causeOf(cause)}`
    : `the provider isn’t accepted: ${causeOf(cause)}`

type Named = CompanyProvider & { company: string }

const problemOf = async (provider: Named, env: Env) => {
  const client = await clientOf({ keyring: openKeyring(env) }, provider, originOf(env))
  const network = providerNetwork(env.IDP_PRIVATE_NETWORK === 'allow', providerTimeout)
  try {
    await readProvider(client, network)
    return null
  } catch (error) {
    if (error instanceof ProviderProblem)
      return `${provider.company}: ${providerProblemText(error)}`
    throw error
  }
}

/** Reads what the companies' providers publish (T301). */
export const companySignIn = async (engine: Engine, env: Env): Promise<Finding> => {
  if ((await pendingMigrations(engine)).length > 0)
    return note('not checked, because the database isn’t ready')
  // Only a running demo reaches its own provider.
  const providers = (await allProviders(engine.db)).filter(
    ({ clientId }) => !isDemo(env) || clientId !== demoClient,
  )
  const results = await Promise.all(providers.map((provider) => problemOf(provider, env)))
  const problems = results.filter((problem) => problem !== null)
  if (problems.length > 0) return wrong(problems.join('; '))
  return ok(`providers: ${providers.length}`)
}
