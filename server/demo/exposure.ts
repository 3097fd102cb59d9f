import type { Db } from '#server/db/schema/schema.ts'
import type { Env } from '#server/config/env.ts'
import { demoMark } from './mark.ts'

const loopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/

/** Whether other machines can reach the portal. */
export const isReachable = ({ HOST, PUBLIC_URL }: Pick<Env, 'HOST' | 'PUBLIC_URL'>) =>
  PUBLIC_URL !== undefined || !loopback.test(HOST)

/** Whether others can sign in with the demo's published passwords; NODE_ENV doesn't protect against that. */
export const isDemoExposed = async (db: Db, env: Env): Promise<boolean> => {
  if (!isReachable(env)) return false
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

/** Demo accounts in a production database. */
export const demoAccounts = async (db: Db, { NODE_ENV }: Env) => {
  if (NODE_ENV !== 'production') return []
  if (!(await demoMark.isThere(db))) return []
  return [
    'NODE_ENV: expected no demo accounts in production; their passwords are public. Start with an empty database: another DATA_DIR or DATABASE_URL',
  ]
}
