import type { FastifyInstance, FastifyRequest } from 'fastify'

import { startCompanySignIn } from '#contract/company-sign-in.ts'
import {
  canOfferProvider,
  demoEmail,
  offerProvider,
  providerUsers,
  withdrawProvider,
} from '#server/demo/company-sign-in.ts'
import { browserOf } from './browser.ts'

/**
 * The demo's identity provider. It starts when it's first used, and its company has it until the portal stops
 * (T316).
 */
export const demoProvider = (app: FastifyInstance) => {
  const { services } = app
  const { db, providerNetwork } = services

  const start = async () => {
    const { startIssuer } = await import('./issuer.ts')
    const issuer = await startIssuer({ ...services, users: () => providerUsers(db) })
    providerNetwork.demoOrigin = issuer.address
    return issuer
  }
  let running: ReturnType<typeof start> | undefined

  // A portal that has crashed hasn't withdrawn it.
  app.addHook('onReady', async () => {
    await withdrawProvider(db)
  })

  // Later, the database is closed.
  app.addHook('preClose', async () => {
    if (!running) return
    await withdrawProvider(db)
    await (await running).close()
  })

  return {
    canStart: () => canOfferProvider(db),
    /** Starts a sign-in there, by the portal's own call; returns where the browser goes, and its cookies. */
    signIn: async (request: FastifyRequest) => {
      running ??= start()
      // The next press tries again.
      running.catch(() => (running = undefined))
      const { address: issuer, clientSecret } = await running
      await offerProvider(services, { issuer, clientSecret })
      const browser = browserOf(request)
      const departure = await browser.call(startCompanySignIn, { email: demoEmail, returnTo: '' })
      return departure?.outcome === 'leaving' ? { ...departure, cookies: browser.set } : null
    },
  }
}
