import { newSecret } from '#server/domain/secrets.ts'
import { isDemo } from './env.ts'
import type { Env } from './env.ts'

/** A new key for each start; null outside a demo and with a public address. */
export const demoKeyOf = (env: Env) =>
  isDemo(env) && env.PUBLIC_URL === undefined ? (env.DEV_MAIL_KEY ?? newSecret()) : null
