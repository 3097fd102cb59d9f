import { execFile } from 'node:child_process'
import { appendFileSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { openDatabase } from '#server/db/engine/open.ts'
import { freePort } from '../../scripts/testing/free-port.ts'
import { fastestFolder } from '../../scripts/testing/memory-folder.ts'
import { deskOn } from '../support/desk.ts'
import { addCleanup } from '../support/server.ts'

const execute = promisify(execFile)

const initdb = globSync('/usr/lib/postgresql/*/bin/initdb').toSorted().at(-1)

const archive = '/var/backups/postgresql/wal'
const archiving = `archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'`
const restoring = `restore_command = 'cp ${archive}/%f %p'`

const poll = { timeout: 30_000, interval: 100 }

/** A separate folder for clusters, because PostgreSQL doesn't run as root. */
const newFolder = async () => {
  const folder = mkdtempSync(join(fastestFolder(), 'statedesk-recovery-'))
  addCleanup(async () => rmSync(folder, { recursive: true, force: true }))
  const isRoot = process.getuid?.() === 0
  if (isRoot) await execute('chown', ['postgres', folder])
  const bin = dirname(initdb ?? '')
  const run = (tool: string, ...args: string[]) => {
    const command = [join(bin, tool), ...args]
    const all = isRoot ? ['runuser', '--user', 'postgres', '--', ...command] : command
    return execute(all[0]!, all.slice(1), { cwd: folder })
  }
  return { folder, run }
}

test.runIf(initdb)(
  'recovers the database to a point in time from a base backup and archived logs [T155]',
  async () => {
    const guide = readFileSync('docs/operating.md', 'utf8')
    for (const line of [archiving, restoring]) expect(guide).toContain(line)
    const { folder, run } = await newFolder()
    const here = (line: string) => `${line.replaceAll(archive, `${folder}/wal`)}\n`
    const [data, base] = [join(folder, 'data'), join(folder, 'base')]
    await run('initdb', '-D', data, '-A', 'trust', '-U', 'postgres', '-N')
    await execute('install', ['-d', '-m', '0777', join(folder, 'wal')])
    appendFileSync(join(data, 'postgresql.conf'), `archive_mode = on\n${here(archiving)}`)
    const port = await freePort()
    const start = async (cluster: string) => {
      const how = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`
      await run('pg_ctl', '-D', cluster, '-l', join(folder, 'log'), '-w', '-o', how, 'start')
    }
    const stop = (cluster: string) => run('pg_ctl', '-D', cluster, '-m', 'immediate', '-w', 'stop')

    await start(data)
    const place = { dataDir: folder, databaseUrl: `postgres://postgres@127.0.0.1:${port}/postgres` }
    const engine = openDatabase(place)
    await deskOn(place).desk('init')
    await run('pg_basebackup', '-h', folder, '-p', String(port), '-U', 'postgres', '-D', base)
    const add = (name: string) => deskOn(place).desk(['company', 'add', '--name', name])
    const answer = async <Value>(query: ReturnType<typeof sql<{ value: Value }>>) =>
      (await query.execute(engine.db)).rows[0]?.value
    await add('Before')
    const instant = await answer(sql<{ value: string }>`select now()::text as value`)
    await add('By mistake')
    const log = await answer(
      sql<{ value: string }>`select pg_walfile_name(pg_current_wal_lsn()) as value`,
    )
    await sql`select pg_switch_wal()`.execute(engine.db)
    // The file exists before it's complete.
    const archived = sql<{ value: string }>`
      select last_archived_wal as value from pg_stat_archiver`
    await expect.poll(() => answer(archived), poll).toBe(log)
    await engine.close()
    await stop(data)

    const settings = [here(restoring), `recovery_target_time = '${instant}'\n`]
    appendFileSync(join(base, 'postgresql.conf'), settings.join(''))
    appendFileSync(join(base, 'postgresql.conf'), `recovery_target_action = 'promote'\n`)
    // PostgreSQL writes to it.
    await execute('install', ['-m', '0666', '/dev/null', join(base, 'recovery.signal')])
    await start(base)
    addCleanup(() => stop(base))
    const recovered = openDatabase(place)
    addCleanup(recovered.close)
    const isRecovering = sql<{ value: boolean }>`select pg_is_in_recovery() as value`
    await expect
      .poll(async () => (await isRecovering.execute(recovered.db)).rows[0]?.value, poll)
      .toBe(false)
    const companies = await deskOn(place).json<{ name: string }[]>('company list')
    expect(companies.map(({ name }) => name)).toEqual(['Before'])
  },
  120_000,
)
