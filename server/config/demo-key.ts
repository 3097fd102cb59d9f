import { newSecret } from '#server/domain/secrets.ts'
import { isDemo } from './env.ts'
import type { Env } from './env.ts'

/** A new key for each start; null outside a demo and with a public address. */
export const demoKeyOf = (env: Env) =>
  isDemo(env) && env.PUBLIC_URL === undefined ? (env.DEV_MAIL_KEY ?? newSecret()) : null

/** A new key for each start; null if emails are sent for real, in production, and with a public address. */
export const devMailKeyOf = ({ NODE_ENV, SMTP_URL, PUBLIC_URL, DEV_MAIL_KEY }: Env) => {
  const isShown = NODE_ENV !== 'production' && SMTP_URL === undefined && PUBLIC_URL === undefined
  return isShown ? (DEV_MAIL_KEY ?? newSecret()) : null
}
