import type { Command } from 'commander'

import type { Engine } from '#server/db/engine/engine.ts'
import { readEnv, type Env } from '#server/config/env.ts'
import { categoriesWithTypes } from '#server/db/tickets/ticket-options.ts'
import { providerFileOf, readProvider } from '#server/provider/provider.ts'
import * as services from './service-checks.ts'
import * as checks from './checks.ts'
import { ok, wrong } from './checks.ts'
import { companySignIn } from './company-sign-in-check.ts'
import { addSubcommand, printResult } from './command.ts'
import { isSqliteMissing, openFrom, sqliteFile, HealthCheckFailed, type Desk } from './desk.ts'
import { systemErrorText } from './system-error.ts'

/** The addresses that open tickets, with the ids of their categories (T229). */
const ticketAddresses = (env: Env) => {
  try {
    return Object.entries(readProvider(providerFileOf(env)).emailTickets ?? {})
  } catch {
    // Another check reports a file that is wrong.
    return []
  }
}

/** Whether each address has a category that exists; otherwise, it opens no tickets. */
export const emailTickets = async ({ db }: Engine, env: Env) => {
  const addresses = ticketAddresses(env)
  const categories = await categoriesWithTypes(db)
  const lost = addresses.filter(([, id]) => !categories.some((category) => category.id === id))
  if (lost.length === 0) return ok(addresses.map(([address]) => address).join(', '))
  const names = lost.map(([address, id]) => `${address} (${id})`).join(', ')
  const known = categories.map(({ id, name }) => `${id} ${name}`).join(', ')
  return wrong(`no category has this id: ${names}; there are: ${known}`)
}

type Diagnosis = checks.Finding & { check: string }

/** Runs a check. If it fails, that is a finding too. Hides passwords in URLs. */
const runCheck = async (
  check: string,
  look: () => checks.Finding | Promise<checks.Finding>,
): Promise<Diagnosis> => {
  try {
    return { check, ...(await look()) }
  } catch (error) {
    const message = systemErrorText(error) ?? (error as Error).message
    return { check, level: 'wrong', message: message.replace(/\/\/[^@\s]*@/g, '//…@') }
  }
}

/** A problem reported by several database checks is shown once. */
const withoutDuplicates = (findings: Diagnosis[]) =>
  findings.filter(
    ({ message }, place) => findings.findIndex((one) => one.message === message) === place,
  )

const checkEngine = async (engine: Engine, env: Env, now: number) => [
  await runCheck('database', () => checks.database(engine)),
  await runCheck('migrations', () => checks.migrations(engine, now)),
  await runCheck('instances', () => checks.instances(engine, now)),
  await runCheck('clock', () => checks.clock(engine, now)),
  await runCheck('secret key', () => checks.secretKey(engine, env)),
  await runCheck('passkeys', () => checks.passkeys(engine, env)),
  await runCheck('company sign-in', () => companySignIn(engine, env)),
  await runCheck('demo data', () => checks.demo(engine, env)),
  await runCheck('backup', () => checks.backup(engine, now)),
  await runCheck('data requests', () => checks.dataRequests(engine, env)),
  await runCheck('outbox', () => services.outbox(engine)),
  await runCheck('stored files', () => services.storedFiles(engine, env)),
  ...(ticketAddresses(env).length > 0
    ? [await runCheck('email tickets', () => emailTickets(engine, env))]
    : []),
]

/** Opening fails if the file isn’t a database. */
const openForChecks = async (env: Env): Promise<Engine | Diagnosis> => {
  try {
    return openFrom(env)
  } catch (error) {
    return runCheck('database', () => Promise.reject(error as Error))
  }
}

/** Never creates a database. */
const checkDatabase = async (env: Env, now: number): Promise<Diagnosis[]> => {
  const missing = await runCheck('database', () =>
    isSqliteMissing(env)
      ? checks.wrong(`${sqliteFile(env)} doesn’t exist; run desk init`)
      : checks.ok(''),
  )
  if (missing.level === 'wrong') return [missing]
  const result = await openForChecks(env)
  if ('level' in result) return [result]
  try {
    return withoutDuplicates(await checkEngine(result, env, now))
  } finally {
    await result.close()
  }
}

const runChecks = async ({ variables, now }: Desk): Promise<Diagnosis[]> => {
  let env: Env
  try {
    env = readEnv(variables)
  } catch (error) {
    return [{ check: 'configuration', level: 'wrong', message: (error as Error).message }]
  }
  return [
    await runCheck('configuration', () => checks.configuration(env)),
    await runCheck('settings', () => checks.settings(variables, env)),
    ...(await checkDatabase(env, now())),
    await runCheck('permissions', () => checks.permissions(env)),
    await runCheck('disk', () => checks.disk(env)),
    await runCheck('certificate', () => services.certificate(env, now())),
    await runCheck('mail', () => services.mail(env)),
    await runCheck('email signature', () => services.signature(env)),
    await runCheck('mailbox', () => services.mailbox(env)),
    await runCheck('files', () => services.files(env)),
    await runCheck('scanner', () => services.scanner(env)),
  ]
}

const marks = { ok: 'ok   ', note: 'note ', wrong: 'ERROR' }

export const addDoctor = (program: Command, desk: Desk) => {
  const command = addSubcommand(
    program,
    'doctor',
    'check the installation; exits with 1 if something is wrong',
  )
  command.action(async () => {
    const findings = await runChecks(desk)
    const lines = findings.map(
      ({ check, level, message }) => `${marks[level]}  ${check.padEnd(13)}  ${message}`,
    )
    printResult(desk, command.opts()['json'], { data: findings, text: lines.join('\n') })
    const bad = findings.filter(({ level }) => level === 'wrong').map(({ check }) => check)
    if (bad.length > 0) throw new HealthCheckFailed(`problems found: ${bad.join(', ')}`)
  })
}
