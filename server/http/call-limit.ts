import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { networkOf, networksPerSite, siteOf } from '#server/domain/network.ts'
import { Problem } from '#server/domain/problem.ts'

/** Decided by the route, because a URL can be written in many ways: `/%61pi/…` is a call too. */
export const isCall = ({ routeOptions }: FastifyRequest) =>
  routeOptions.url?.startsWith('/api/') ?? false

/** Sends `Retry-After`, but not the number of remaining requests. */
const silentCounters = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
}

const tooManyCalls = (milliseconds: number) =>
  new Problem(429, 'Too many requests. Please try again in a moment.', {
    retryAfter: Math.ceil(milliseconds / 1000),
  })

/** Limits calls per network, and per site of an IPv6 address, so that nobody gains by having many networks. */
export const limitCalls = async (app: FastifyInstance) => {
  const max = app.services.env.REQUESTS_PER_MINUTE
  await app.register(rateLimit, {
    max,
    timeWindow: 60_000,
    addHeaders: silentCounters,
    addHeadersOnExceeding: silentCounters,
    keyGenerator: ({ ip }) => networkOf(ip),
    allowList: (request) => !isCall(request),
    errorResponseBuilder: (_request, { ttl }) => tooManyCalls(ttl),
  })
  const countInSite = app.createRateLimit({
    max: max * networksPerSite,
    keyGenerator: ({ ip }) => siteOf(ip) ?? '',
    allowList: (request) => !isCall(request) || siteOf(request.ip) === null,
  })
  app.addHook('onRequest', async (request) => {
    const site = await countInSite(request)
    if (!site.isAllowed && site.isExceeded) throw tooManyCalls(site.ttl)
  })
}
