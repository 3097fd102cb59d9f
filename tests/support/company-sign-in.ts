import type { FastifyInstance } from 'fastify'

import type { ProviderMode } from '#contract/company-providers.ts'
import {
  finishCompanySignIn,
  startCompanySignIn,
  startInvitedSignIn,
} from '#contract/company-sign-in.ts'
import { insertProvider } from '#server/db/accounts/company-providers.ts'
import type { NewRow } from '#server/db/schema/schema.ts'
import { newIdentityProvider, type IdentityProvider } from './identity-provider.ts'
import { keyring } from './secret-key.ts'
import type { TestEngine } from './server-engines.ts'
import { clockAt, newApp, visitor, type Visitor } from './server.ts'

/** The prepared companies. */
export const alpha = 1
export const beta = 2

/** Tests reach providers on this machine. */
export const reachable = { IDP_PRIVATE_NETWORK: 'allow', PUBLIC_URL: 'https://portal.example.com' }

type Setup = Partial<NewRow<'companyProvider'>> & { domain?: string; mode?: ProviderMode }

/** Gives a company a provider, as `desk idp add` does. */
export const addProvider = async (
  { services: { db, now } }: FastifyInstance,
  { issuer }: Pick<IdentityProvider, 'issuer'>,
  { domain = 'alpha.example', ...set }: Setup = {},
) =>
  insertProvider(
    db,
    {
      companyId: alpha,
      name: 'Alpha ID',
      issuer,
      clientId: 'portal',
      clientSecret: await keyring.encrypt('secret of the portal'),
      mode: 'offered',
      createdAt: now(),
      ...set,
    },
    [domain],
  )

/** A server whose company Alpha has a provider. */
export const appWithProvider = async (
  engine: TestEngine,
  { env = {}, ...set }: Setup & { env?: NodeJS.ProcessEnv } = {},
) => {
  const clock = clockAt()
  const app = await newApp(engine, { clock, env: { ...reachable, ...env } })
  const idp = await newIdentityProvider()
  const providerId = await addProvider(app, idp, set)
  return { app, clock, idp, providerId }
}

type Visit = { email?: string; returnTo?: string; otac?: string }

/** Goes to the provider; returns what the page finds in its address afterwards. */
export const visitProvider = async (
  user: Visitor,
  idp: IdentityProvider,
  { email = 'ann@alpha.example', returnTo = '', otac }: Visit = {},
) => {
  const { outcome, address } =
    otac === undefined
      ? await user.call(startCompanySignIn, { email, returnTo })
      : await user.call(startInvitedSignIn, { otac })
  if (outcome !== 'leaving') throw new Error(outcome)
  return idp.visit(address)
}

/** Signs in at the provider, and returns to the portal. */
export const signInAt = async (
  app: FastifyInstance,
  idp: IdentityProvider,
  visit: Visit = {},
  browser = visitor(app),
) => {
  const returned = await visitProvider(browser, idp, visit)
  return { browser, returned, result: await browser.call(finishCompanySignIn, returned) }
}

/** Links a subject to an account, as an earlier sign-in did. */
export const linkSubject = (
  { services: { db, now } }: FastifyInstance,
  link: { providerId: number; accountId: number; subject: string },
) =>
  db
    .insertInto('companyLink')
    .values({ ...link, linkedAt: now() })
    .execute()
