import { constants, existsSync } from 'node:fs'
import { access, statfs } from 'node:fs/promises'

import { lastAuditAt } from '#server/db/accounts/audit.ts'
import { countAccounts } from '#server/db/accounts/accounts.ts'
import { demoMark } from '#server/demo/mark.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { passkeyHosts } from '#server/db/accounts/passkeys.ts'
import { countUnreadableSecrets } from '#server/db/accounts/encrypted.ts'
import { sqliteDamage } from '#server/db/operating/quick-check.ts'
import { lastBackup } from '#server/db/operating/backups.ts'
import { pendingMigrations, requireNoOlderInstance } from '#server/db/engine/migrate.ts'
import { hasInstances } from '#server/db/engine/schema-range.ts'
import { nameOfInstance, runningInstances } from '#server/db/operating/instances.ts'
import { version } from '#server/config/version.ts'
import type { Env } from '#server/config/env.ts'
import { openToOthers } from '#server/config/private-files.ts'
import { defaultSecrets, settingWarnings } from '#server/config/unsafe.ts'
import { openKeyring, secretKeyFile } from '#server/config/secret-key.ts'
import { providerFileOf, readProvider } from '#server/provider/provider.ts'
import { reachableAdmins } from '#server/rules/data-request-emails.ts'
import { offersDataRequests } from '#server/rules/data-requests.ts'
import { brandingOf } from '#server/provider/branding.ts'

/** `note`: it works, but the operator should know about it. */
export type Finding = { level: 'ok' | 'note' | 'wrong'; message: string }

export const ok = (message: string): Finding => ({ level: 'ok', message })
export const note = (message: string): Finding => ({ level: 'note', message })
export const wrong = (message: string): Finding => ({ level: 'wrong', message })

export const database = async (engine: Engine) => {
  const { db, name } = engine
  const damage = await sqliteDamage(engine)
  if (damage !== '') return wrong(`the database is damaged, restore a backup: ${damage}`)
  const count = await countAccounts(db)
  return ok(`${name === 'sqlite' ? 'SQLite' : 'PostgreSQL'} answers; users: ${count}`)
}

export const migrations = async (engine: Engine, now: number) => {
  const pending = await pendingMigrations(engine)
  if (pending.length === 0) return ok('up to date')
  const missing = `missing ${pending.join(', ')}`
  if (!(await hasInstances(engine)) || (await runningInstances(engine.db, now)).length === 0)
    return wrong(`${missing}; run desk init`)
  await requireNoOlderInstance(engine, pending, now)
  return note(`${missing}; the first instance that starts with ${version} applies them`)
}

/** Which instance to restart next during an upgrade, or on the way back (T318). */
export const instances = async (engine: Engine, now: number) => {
  if (!(await hasInstances(engine))) return note('not checked, because the database isn’t ready')
  const running = await runningInstances(engine.db, now)
  if (running.length === 0) return ok(`${version} is installed, and no instance is running`)
  const all = running.map((one) => `${nameOfInstance(one)} runs ${one.version}`).join(', ')
  const other = running.find((one) => one.version !== version)
  return other === undefined
    ? ok(all)
    : note(`${all}; next: restart ${nameOfInstance(other)} with ${version}, which is installed`)
}

const day = 24 * 60 * 60_000

/** Only backups made with `desk backup` count (O35). */
export const backup = async (engine: Engine, now: number) => {
  if ((await pendingMigrations(engine)).length > 0)
    return note('not checked, because the database isn’t ready')
  const last = await lastBackup(engine.db)
  if (last === undefined) return note('there is no backup yet; run desk backup <file>')
  const age = now - last.at
  const message = `${(age / day).toFixed(1)} days ago, ${(last.size / 1024 ** 2).toFixed(1)} MB`
  return age > 2 * day ? note(message) : ok(message)
}

/** Read-only: doesn't create a missing key file. */
export const secretKey = async (engine: Engine, env: Env) => {
  if ((await pendingMigrations(engine)).length > 0)
    return note('not checked, because the database isn’t ready')
  const file = secretKeyFile(env)
  if (env.SECRET_KEY === undefined && !existsSync(file))
    return wrong(`${file} is missing; restore it from a backup, or set SECRET_KEY`)
  const unreadable = await countUnreadableSecrets(engine.db, openKeyring(env))
  return unreadable === 0
    ? ok(`${env.SECRET_KEY === undefined ? file : 'SECRET_KEY'} decrypts all secrets`)
    : wrong(`SECRET_KEY: secrets encrypted with another key: ${unreadable}`)
}

/** Passkeys work only at the host they were registered for, which browsers know from `PUBLIC_URL` (T277). */
export const passkeys = async (engine: Engine, { PUBLIC_URL }: Env) => {
  if ((await pendingMigrations(engine)).length > 0)
    return note('not checked, because the database isn’t ready')
  const hosts = await passkeyHosts(engine.db)
  const host = PUBLIC_URL && new URL(PUBLIC_URL).hostname
  const others = hosts.filter((other) => host !== undefined && other.host !== host)
  const all = hosts.reduce((sum, { count }) => sum + count, 0)
  if (others.length === 0) return ok(`passkeys: ${all}`)
  const list = others.map((other) => `${other.count} for ${other.host}`).join(', ')
  return note(`don’t work at ${host}: ${list}; their owners have to add them again`)
}

/** The data folder must be private to the server's user. */
export const permissions = async (env: Env) => {
  if (!existsSync(env.DATA_DIR)) return note(`${env.DATA_DIR} doesn’t exist yet`)
  const open = openToOthers(env.DATA_DIR)
  return open.length === 0
    ? ok(`only this user can read ${env.DATA_DIR}`)
    : wrong(`other users can read ${open.slice(0, 5).join(', ')}; restart the portal or use chmod`)
}

const gigabyte = 1024 ** 3

export const disk = async ({ DATA_DIR }: Env) => {
  if (!existsSync(DATA_DIR)) return note(`${DATA_DIR} doesn’t exist yet`)
  await access(DATA_DIR, constants.W_OK)
  const { bavail, blocks, bsize } = await statfs(DATA_DIR)
  const free = bavail * bsize
  const message = `${(free / gigabyte).toFixed(1)} GB free in ${DATA_DIR} (${Math.round((bavail / blocks) * 100)} %)`
  if (free < gigabyte / 2) return wrong(message)
  return free < 5 * gigabyte ? note(message) : ok(message)
}

/** Before the first release. */
const released = Date.UTC(2026, 10, 1)

/** Codes are accepted 30 seconds early or late. */
const tolerance = 30_000

/** The newest row in the database can't be from the future. */
export const clock = async ({ db }: Engine, now: number) => {
  const newest = await lastAuditAt(db)
  const shown = new Date(now).toISOString()
  if (now < released) return wrong(`${shown} is before the release of this version`)
  const ahead = newest - now
  return ahead > tolerance
    ? wrong(`${shown} is ${Math.round(ahead / 1000)} s behind the newest audit entry`)
    : ok(shown)
}

export const settings = (variables: NodeJS.ProcessEnv, env: Env) => {
  const warnings = settingWarnings(variables, env)
  return warnings.length === 0 ? ok('no doubtful ones') : note(warnings.join('; '))
}

export const configuration = async (env: Env) => {
  const { NODE_ENV, PUBLIC_URL } = env
  const file = providerFileOf(env)
  const provider = readProvider(file)
  brandingOf(provider, file)
  const { name } = provider
  const secrets = defaultSecrets(env)
  if (secrets.length > 0) return (NODE_ENV === 'production' ? wrong : note)(secrets.join('; '))
  if (PUBLIC_URL === undefined) {
    const message = 'PUBLIC_URL isn’t set: links in emails point to localhost'
    return NODE_ENV === 'production' ? wrong(message) : note(message)
  }
  const secure = PUBLIC_URL.startsWith('https:')
  return secure || NODE_ENV !== 'production'
    ? ok(`${name} at ${PUBLIC_URL}`)
    : wrong(`PUBLIC_URL: expected an https address in production`)
}

export const demo = async ({ db }: Engine, { NODE_ENV }: Env) => {
  if (!(await demoMark.isThere(db))) return ok('no demo users')
  const message = 'this database has demo users with published passwords'
  return NODE_ENV === 'production' ? wrong(message) : note(message)
}

/** Whether anyone is emailed if a user asks for a copy or the erasure of their data (T346). */
export const dataRequests = async ({ db }: Engine, env: Env) => {
  if (!offersDataRequests(env)) return ok('not offered')
  const admins = await reachableAdmins(db)
  if (admins.length > 0) return ok(`emailed to administrators: ${admins.length}`)
  const { supportMail } = readProvider(providerFileOf(env))
  return supportMail === undefined
    ? note(
        'nobody hears of users who ask for their data: give an administrator an address with desk agent change, or set supportMail in PROVIDER_FILE',
      )
    : note(`no administrator has an email address, so ${supportMail} is emailed`)
}
