import { createHash } from 'node:crypto'

import type { Env } from '#server/config/env.ts'

/** What the page may load besides its own files: inline scripts and styles by hash, framed forms by origin. */
export type Allowance = Record<'scripts' | 'styles' | 'frames', readonly string[]>

/** The source expression that allows an inline script or style. */
export const sourceHash = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const policy = ({ scripts, styles, frames }: Allowance) => ({
  'default-src': "'none'",
  'script-src': ["'self'", ...scripts].join(' '),
  'style-src': ["'self'", ...styles].join(' '),
  'connect-src': ["'self'", ...frames].join(' '),
  'frame-src': ["'self'", ...frames].join(' '),
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'manifest-src': "'self'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'base-uri': "'none'",
})

/** Browser features that no page needs. The clipboard stays enabled, for copying links. */
const featuresOff = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]

/**
 * Only the portal's own files run or load. Built once, because building them for every response would
 * cost more than the rest of a call (A100).
 */
export const securityHeaders = (env: Env, allowance: Allowance) => ({
  'content-security-policy': Object.entries(policy(allowance))
    .map((directive) => directive.join(' '))
    .join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': featuresOff.map((feature) => `${feature}=()`).join(', '),
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(env.PUBLIC_URL?.startsWith('https:') && {
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  }),
})

/**
 * The manual is shown in a frame on one of the portal's pages, and browsers need their own scripts to
 * display a PDF (R9).
 */
export const documentHeaders = {
  'content-security-policy': "frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
}

/**
 * Omitted for scripts and style sheets, because browsers only apply them to pages. Half a kilobyte per file
 * matters on a slow line. A script that runs as a worker would need its policy.
 */
export const pageOnlyHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'x-frame-options',
]
