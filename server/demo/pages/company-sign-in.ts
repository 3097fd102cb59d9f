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
 * The demo's identity provider. Its process starts when it's first used, and its company has it until that
 * or the portal ends (T316).
 */
export const demoProvider = (app: FastifyInstance) => {
  const { services } = app
  const { db, providerNetwork } = services

  const start = async () => {
    const { startIssuerProcess } = await import('./start-issuer.ts')
    const issuer = await startIssuerProcess({ ...services, users: () => providerUsers(db) })
    providerNetwork.demoOrigin = issuer.address
    return issuer
  }
  let running: ReturnType<typeof start> | undefined

  /** Presses at the same time share a process. If it can't start, or has ended, the next press tries again. */
  const started = () => {
    if (running) return running
    const forget = async () => {
      running = undefined
      providerNetwork.demoOrigin = null
      // A portal that stops has done so before it closed the database.
      await withdrawProvider(db).catch(() => undefined)
    }
    running = start()
    running.then(({ ended }) => ended).then(forget, forget)
    return running
  }

  // A portal that has crashed hasn't withdrawn it.
  app.addHook('onReady', async () => {
    await withdrawProvider(db)
  })

  // Later, the database is closed.
  app.addHook('preClose', async () => {
    if (!running) return
    await withdrawProvider(db)
    const issuer = await running.catch(() => null)
    await issuer?.end()
  })

  return {
    canStart: () => canOfferProvider(db),
    /**
     * Starts a sign-in there, by the portal's own call; returns where the browser goes, and its cookies. Null if
     * the provider doesn't start.
     */
    signIn: async (request: FastifyRequest) => {
      const issuer = await started().catch((error: unknown) => {
        request.log.error({ err: error }, 'The demo’s identity provider didn’t start')
        return null
      })
      if (!issuer) return null
      const { address, clientSecret } = issuer
      await offerProvider(services, { issuer: address, clientSecret })
      const browser = browserOf(request)
      const departure = await browser.call(startCompanySignIn, { email: demoEmail, returnTo: '' })
      return departure?.outcome === 'leaving' ? { ...departure, cookies: browser.set } : null
    },
  }
}
