import { isIP } from 'node:net'

/** The portal as WebAuthn knows it: the host is its relying party id. */
export type RelyingParty = { host: string; origin: string }

/** Browsers make passkeys only on secure pages, and not for a numeric address (T268). */
export const relyingPartyAt = (origin: string | null): RelyingParty | null => {
  if (origin === null) return null
  const { hostname: host, protocol } = new URL(origin)
  const isSecure = protocol === 'https:' || /(^|\.)localhost$/.test(host)
  const isAddress = host.startsWith('[') || isIP(host) !== 0
  return isSecure && !isAddress ? { host, origin } : null
}
