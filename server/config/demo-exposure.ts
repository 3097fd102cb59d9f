import type { Db } from '#server/db/schema/schema.ts'
import type { Env } from './env.ts'

const loopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/

/** Whether anybody but this machine may reach the portal. */
export const isReachable = ({ HOST, PUBLIC_URL }: Pick<Env, 'HOST' | 'PUBLIC_URL'>) =>
  PUBLIC_URL !== undefined || !loopback.test(HOST)

/** Whether others may sign in with the published passwords of the demo; what NODE_ENV says is no protection. */
export const isDemoExposed = async (db: Db, env: Env): Promise<boolean> => {
  if (!isReachable(env)) return false
  const { demoMark } = await import('#server/demo/mark.ts')
  return demoMark.isThere(db)
}

/** What a start prints then. */
export const exposureWarning = `
  ************************************************************************
  WARNING: this portal has demo accounts, and their passwords are public.
  Everyone who can reach it can sign in. Don't enter real data.

  For real use, start with SEED=none and an empty database.
  To try it out, unset PUBLIC_URL and HOST, so that only this machine
  reaches it.
  ************************************************************************
`
