import { Secret, TOTP } from 'otpauth'

import { limits } from '#contract/limits.ts'
import { isTotp } from '#contract/rules/totp.ts'

/** in seconds */
const period = 30

const settings = { algorithm: 'SHA1', digits: limits.totpLength, period }

/** 160 random bits in base32. */
export const newTotpSecret = () => new Secret({ size: 20 }).base32

/** The time step this code belongs to, allowing one step early or late; null if it's wrong. */
export const stepOf = (secret: string, code: string, now: number): number | null => {
  if (!isTotp(code)) return null
  const totp = new TOTP({ ...settings, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? null : Math.floor(now / 1000 / period) + delta
}

/** The otpauth:// address that the QR code contains. */
export const otpauthOf = (secret: string, username: string, issuer: string) =>
  new TOTP({ ...settings, secret: Secret.fromBase32(secret), issuer, label: username }).toString()
