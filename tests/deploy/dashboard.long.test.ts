import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { expect, test } from 'vitest'

import { uploadAttachment } from '#contract/attachments.ts'
import { authenticateUser, getState } from '#contract/authentication.ts'
import { openDatabase } from '#server/db/engine/open.ts'
import { freePort } from '../../scripts/testing/free-port.ts'
import { deskOn } from '../support/desk.ts'
import { password } from '../support/server-data.ts'
import { engines } from '../support/server-engines.ts'
import { startProcess } from '../support/server-process.ts'
import { appOn, clockAt, addCleanup, placeOf, signedIn } from '../support/server.ts'
import { multipart } from '../support/upload.ts'

const prometheus = '/usr/bin/prometheus'

type Panel = { title: string; targets: { expr: string }[] }

const { panels } = JSON.parse(readFileSync('deploy/monitoring/dashboard.json', 'utf8')) as {
  panels: Panel[]
}

/** Replaces Grafana's variables. */
const filled = (expr: string) =>
  expr.replaceAll('$job', 'statedesk').replaceAll('$__rate_interval', '20s')

const queries = panels.flatMap(({ title, targets }) =>
  targets.map(({ expr }): [string, string] => [title, filled(expr)]),
)

/** Scrapes a server every second, with our alert rules. */
const startPrometheus = async (metricsPort: number) => {
  const folder = mkdtempSync(join(tmpdir(), 'statedesk-prometheus-'))
  const port = await freePort()
  const config = {
    global: { scrape_interval: '1s', evaluation_interval: '1s' },
    rule_files: [resolve('deploy/monitoring/alerts.yml')],
    scrape_configs: [
      { job_name: 'statedesk', static_configs: [{ targets: [`127.0.0.1:${metricsPort}`] }] },
    ],
  }
  // JSON is YAML, too.
  writeFileSync(join(folder, 'prometheus.yml'), JSON.stringify(config))
  const child = spawn(
    prometheus,
    [
      `--config.file=${folder}/prometheus.yml`,
      `--storage.tsdb.path=${folder}/data`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: 'ignore' },
  )
  addCleanup(async () => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  return async (path: string, parameters: Record<string, string> = {}) => {
    const url = `http://127.0.0.1:${port}/api/v1/${path}?${new URLSearchParams(parameters)}`
    const answer = await fetch(url).catch(() => undefined)
    return (await answer?.json()) as { data?: never } | undefined
  }
}

type Sample = { value: [number, string] }
type Rules = { groups: { rules: { name: string; health: string }[] }[] }

test.runIf(existsSync(prometheus) || process.env['REQUIRE_DEPLOY'] === '1')(
  'shows data in every panel of the dashboard, and evaluates every alert rule [O6]',
  async () => {
    const engine = engines.at(-1)!
    const place = await placeOf(engine)
    const { cookie } = await signedIn(await appOn(place, { clock: clockAt(Date.now()) }), 'ann')
    const folder = mkdtempSync(join(tmpdir(), 'statedesk-dashboard-'))
    addCleanup(async () => rmSync(folder, { recursive: true, force: true }))
    await deskOn(place).desk(['backup', join(folder, 'backup.tar')])
    const metricsPort = await freePort()
    const { address, end } = await startProcess(place, {
      METRICS_PORT: String(metricsPort),
      REQUESTS_PER_MINUTE: '1000000',
      // Never contacted, because uploads fail earlier.
      CLAMAV_URL: 'tcp://127.0.0.1:1',
    })
    addCleanup(() => end('SIGKILL'))
    const { db, close } = openDatabase(place)
    await db.schema.alterTable('attachment').renameTo('gone').execute()
    await close()
    const ask = await startPrometheus(metricsPort)

    const over = new AbortController()
    const form = { username: 'ann', password }
    const load = async () => {
      while (!over.signal.aborted) {
        const { payload, type } = multipart([
          { name: 'ticketId', value: '5' },
          { name: 'file', file: 'log.txt', type: 'text/plain', bytes: Buffer.from('line') },
        ])
        await fetch(`${address}${uploadAttachment.path}`, {
          method: 'POST',
          headers: { 'content-type': type, cookie: `sid=${cookie}` },
          body: new Uint8Array(payload),
        })
        await fetch(`${address}${authenticateUser.path}`, {
          method: 'POST',
          body: new URLSearchParams(form),
        })
        await fetch(`${address}${getState.path}`, { method: 'POST' })
      }
    }
    const loading = load().catch(() => {})
    const shown = queries.filter(
      ([, query]) => engine.name === 'PostgreSQL' || !query.includes('_connections'),
    )
    const withoutData = async () => {
      const results = await Promise.all(
        shown.map(async ([title, query]) => {
          const samples = ((await ask('query', { query }))?.data?.['result'] ?? []) as Sample[]
          const isShown = samples.some(({ value }) => Number.isFinite(Number(value[1])))
          return isShown ? [] : [`${title}: ${query}`]
        }),
      )
      return results.flat()
    }
    await expect.poll(withoutData, { timeout: 90_000, interval: 2000 }).toEqual([])
    const rules = async () => {
      const { groups = [] } = ((await ask('rules'))?.data ?? {}) as Partial<Rules>
      return groups.flatMap((group) => group.rules.map(({ health }) => health))
    }
    await expect.poll(rules, { timeout: 30_000, interval: 1000 }).toEqual(Array(7).fill('ok'))
    over.abort()
    await loading
  },
  180_000,
)
