import type { Env } from './env.ts'

const policy = (inlineHashes: readonly string[]) => ({
  'default-src': "'none'",
  'script-src': ["'self'", ...inlineHashes].join(' '),
  'style-src': "'self'",
  'connect-src': "'self'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'base-uri': "'none'",
})

/**
 * A100: nothing but the portal's own files runs or loads. Made once: spelling them out for every answer
 * costs more than the rest of a call. `inlineHashes` are those of the page's own scripts.
 */
export const securityHeaders = (env: Env, inlineHashes: readonly string[]) => ({
  'content-security-policy': Object.entries(policy(inlineHashes))
    .map((directive) => directive.join(' '))
    .join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(env.PUBLIC_URL?.startsWith('https:') && {
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  }),
})
