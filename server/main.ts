import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

import { buildApp } from './app.ts'
import type { Engine } from './db/engine/engine.ts'
import { migrate } from './db/engine/migrate.ts'
import { countUnreadableSecrets } from './db/accounts/encrypted.ts'
import { countObjects } from './db/files/objects.ts'
import { openDatabase, databaseErrorOf } from './db/engine/open.ts'
import { newBudget, withBudget } from './db/engine/time-budget.ts'
import { isEmpty } from './demo/mark.ts'
import { demoAccounts, exposureWarning, isDemoExposed } from './demo/exposure.ts'
import { EnvError, isDemo, readEnv } from './config/env.ts'
import type { Env } from './config/env.ts'
import { defaultSecrets, worldReadable, settingWarnings } from './config/unsafe.ts'
import { receiveEmails } from './mail/incoming/receive.ts'
import { startHousekeeping } from './jobs/housekeeping.ts'
import { reportInstance, reportStop } from './jobs/report-instance.ts'
import { openLogger } from './config/logger.ts'
import { makePrivate } from './config/private-files.ts'
import { originOf } from './config/public-origin.ts'
import { version } from './config/version.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Tracing } from './tracing/tracing.ts'
import type { WatchStatement } from './db/engine/watch.ts'
import { peoplePath } from './demo/pages/people-page.ts'
import type { Keyring } from './domain/keyring.ts'
import { openKeyring } from './config/secret-key.ts'
import { servicesOn } from './services.ts'
import type { Services } from './services.ts'
import { listenErrorOf } from './config/start-failure.ts'
import { stopOnSignal } from './http/stopping.ts'

/** Fills an empty database with the demo; otherwise, none of its code is loaded. */
const seed = async (engine: Engine, keyring: Keyring, env: Env) => {
  if (!isDemo(env) || !(await isEmpty(engine.db))) return
  const { seedDemo } = await import('./demo/seed.ts')
  await seedDemo(engine, keyring, { language: env.DEMO_LANGUAGE })
}

/** With a different key, no user could pass the second factor, so the server refuses to start. */
const requireKey = async ({ db }: Engine, keyring: Keyring) => {
  const unreadable = await countUnreadableSecrets(db, keyring)
  if (unreadable === 0) return
  throw new EnvError(
    `SECRET_KEY: expected the key of this database; secrets encrypted with another key: ${unreadable} (add earlier keys to SECRET_KEY_PREVIOUS; if the key is lost, see docs/secrets.md)`,
  )
}

/** Without S3, files stored there can't be read, so the server refuses to start. */
const requireStorage = async ({ db }: Engine, { S3_URL }: Env) => {
  const count = S3_URL === undefined ? await countObjects(db) : 0
  if (count > 0)
    throw new EnvError(
      `S3_URL: expected the storage with this installation’s files; files stored there: ${count}`,
    )
}

/** In development, the URL of the pages, passed as `--pages http://…`; they use this server as their API. */
const pagesAddress = () => {
  const { pages } = parseArgs({ options: { pages: { type: 'string' } } }).values
  return pages
}

/**
 * Who can sign in to a demo, and how. Read before listening, so that losing the database can't stop a
 * listening server.
 */
const demoTable = async ({ db, env, keyring }: Services) => {
  if (env.NODE_ENV === 'production') return ''
  const [{ demoUsers: demoPeople }, { tableOf }] = await Promise.all([
    import('./demo/people.ts'),
    import('./demo/table.ts'),
  ])
  const users = await demoPeople(db, keyring)
  return users.length > 0 ? `${tableOf(users)}\n` : ''
}

/** Counts requests and events if `METRICS_PORT` is set; otherwise, no metrics code is loaded. */
const metricsOf = async (services: Services): Promise<Metrics | null> => {
  if (services.env.METRICS_PORT === undefined) return null
  const { openMetrics } = await import('./metrics/metrics.ts')
  return openMetrics(services)
}

/** Sends traces if a collector is configured; otherwise, no tracing code is loaded. */
const tracingOf = async (env: Env): Promise<Tracing | null> => {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return null
  const { openTracing } = await import('./tracing/tracing.ts')
  return openTracing(env)
}

/** Prints the portal's URL, where to read emails, and the demo's users. In production, all output is JSON. */
const greet = (
  { env, origin, demoKey, devMailKey }: Services,
  { logger, users, metrics }: { logger: Logger; users: string; metrics: string | undefined },
) => {
  if (env.NODE_ENV === 'production') return logger.info({ version, metrics }, `Portal: ${origin}`)
  const portal = pagesAddress() ?? origin
  process.stdout.write(`\n  Portal: ${portal}\n`)
  if (demoKey !== null && users !== '')
    process.stdout.write(`  Demo users: ${portal}${peoplePath}?key=${demoKey}\n`)
  if (devMailKey !== null) process.stdout.write(`  Emails: ${origin}/dev/mail?key=${devMailKey}\n`)
  if (metrics !== undefined) process.stdout.write(`  Metrics: ${metrics}\n`)
  process.stdout.write(users)
}

/** In milliseconds; otherwise, other instances notice after a minute. */
const stopReportTimeout = 1000

/** in milliseconds; requests have less time, but a download runs many statements */
const statementTimeout = 10_000

const placeOf = ({ DATA_DIR, DATABASE_URL, DATABASE_POOL }: Env) => ({
  dataDir: DATA_DIR,
  databaseUrl: DATABASE_URL,
  poolSize: DATABASE_POOL,
})

const openEngine = async (env: Env, watch?: WatchStatement) => {
  try {
    // Serving requests has a timeout, but migrating a large database doesn't.
    const engine = openDatabase(placeOf(env))
    if (existsSync(env.DATA_DIR)) makePrivate(env.DATA_DIR)
    const keyring = openKeyring(env)
    await migrate(engine, keyring)
    await requireKey(engine, keyring)
    await requireStorage(engine, env)
    await seed(engine, keyring, env)
    await engine.close()
    return openDatabase({ ...placeOf(env), statementTimeout, watch })
  } catch (error) {
    throw databaseErrorOf(error, env)
  }
}

/** Refuses to start with unsafe settings in production; only warns elsewhere. */
const refuseInProduction = (env: Env, unsafe: readonly string[]) => {
  if (env.NODE_ENV === 'production' && unsafe.length > 0) throw new EnvError(unsafe.join('\n'))
}

/** Returns the actual port, because `PORT=0` picks any free one. */
const listen = async (app: FastifyInstance, env: Env) => {
  try {
    return new URL(await app.listen({ host: env.HOST, port: env.PORT })).port
  } catch (error) {
    throw listenErrorOf(error, env)
  }
}

/** In production, all output is JSON. */
const warn = (texts: readonly string[], env: Env, logger: Logger) => {
  for (const text of texts)
    if (env.NODE_ENV === 'production') logger.warn(text)
    else process.stderr.write(`WARNING: ${text}\n`)
}

const start = async () => {
  process.umask(0o077)
  const env = readEnv(process.env)
  refuseInProduction(env, [...defaultSecrets(env), ...worldReadable(env)])
  const tracing = await tracingOf(env)
  const engine = await openEngine(env, tracing?.watch)
  refuseInProduction(env, await demoAccounts(engine.db, env))
  const logger = openLogger(env.LOG_LEVEL)
  const portalDir = join(import.meta.dirname, '..', 'dist')
  const services = servicesOn(engine, env)
  const demoIsExposed = await isDemoExposed(engine.db, env)
  const metrics = await metricsOf(services)
  if (tracing) services.mailer = tracing.traced(services.mailer)
  const observe = (portal: FastifyInstance) => {
    metrics?.observe(portal)
    tracing?.observe(portal)
  }
  const app = await buildApp({
    services,
    logger,
    portalDir,
    demoIsExposed,
    observe,
  })
  const housekeeping = startHousekeeping(services, logger)
  const stopReceiving = await receiveEmails(services, logger)
  app.addHook('onClose', async () => {
    await metrics?.close()
    await stopReceiving()
    await housekeeping.stop()
    await withBudget(newBudget(stopReportTimeout), () => reportStop(services)).catch(
      () => undefined,
    )
    await engine.close()
    await tracing?.close().catch(() => undefined)
  })
  const users = await demoTable(services)
  stopOnSignal(app)
  const metricsAddress = await metrics?.listen()
  const port = await listen(app, env)
  services.origin = originOf(env, port)
  services.instance.port = Number(port)
  // Housekeeping repeats it, and logs if it fails.
  void reportInstance(services).catch(() => undefined)
  greet(services, { logger, users, metrics: metricsAddress })
  if (demoIsExposed) process.stderr.write(exposureWarning)
  const warnings = [...defaultSecrets(env), ...worldReadable(env)]
  warn([...warnings, ...settingWarnings(process.env, env)], env, logger)
}

try {
  await start()
} catch (error) {
  const expected = error instanceof EnvError
  process.stderr.write(`${expected ? error.message : String((error as Error).stack)}\n`)
  process.exit(1)
}
