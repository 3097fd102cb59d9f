import { originOf } from '#server/config/public-origin.ts'
import type { Env } from '#server/config/env.ts'
import type { Provider } from '#server/provider/provider.ts'

/** The host of our Message-IDs. */
export const hostOf = (env: Env) => new URL(originOf(env)).hostname

/** The From address. */
export const senderAddress = (env: Env, { supportMail }: Pick<Provider, 'supportMail'>) =>
  env.MAIL_FROM ?? supportMail ?? `no-reply@${hostOf(env)}`
