import type { FastifyHelmetOptions } from '@fastify/helmet'

import type { Env } from './env.ts'

const none = ["'none'"]
const self = ["'self'"]

/** A100: nothing but the portal's own files runs or loads. `inlineHashes` are those of the page's own scripts. */
export const securityHeaders = (
  env: Env,
  inlineHashes: readonly string[],
): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: none,
      scriptSrc: [...self, ...inlineHashes],
      styleSrc: self,
      connectSrc: self,
      imgSrc: [...self, 'data:', 'blob:'],
      fontSrc: self,
      formAction: self,
      frameAncestors: none,
      baseUri: none,
    },
  },
  strictTransportSecurity: env.PUBLIC_URL?.startsWith('https:') ?? false,
  referrerPolicy: { policy: 'same-origin' },
})
