import type { Db } from '#server/db/schema/schema.ts'
import type { Env } from './env.ts'

const loopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/

/** Whether other machines can reach the portal. */
export const isReachable = ({ HOST, PUBLIC_URL }: Pick<Env, 'HOST' | 'PUBLIC_URL'>) =>
  PUBLIC_URL !== undefined || !loopback.test(HOST)

/** Whether others can sign in with the demo's published passwords; NODE_ENV doesn't protect against that. */
export const isDemoExposed = async (db: Db, env: Env): Promise<boolean> => {
  if (!isReachable(env)) return false
  const { demoMark } = await import('#server/demo/mark.ts')
  return demoMark.isThere(db)
}

/** Printed at start if the demo is exposed. */
export const exposureWarning = `
  ************************************************************************
  WARNING: this portal has demo accounts, and their passwords are public.
  Everyone who can reach it can sign in. Don't enter real data.

  For real use, start with SEED=none and an empty database.
  To try it out, unset PUBLIC_URL and HOST, so that only this machine
  reaches it.
  ************************************************************************
`
