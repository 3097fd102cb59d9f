import { execFile } from 'node:child_process'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { describe, expect, test } from 'vitest'

import { settingNames } from '#server/config/env.ts'
import { freePort } from '../../scripts/testing/free-port.ts'
import { deskOn } from '../support/desk.ts'
import { browserBehind, proxies, startProxy } from '../support/proxies.ts'
import { secretKey } from '../support/secret-key.ts'
import { engines } from '../support/server-engines.ts'
import { addCleanup, placeOf } from '../support/server.ts'

const execute = promisify(execFile)

const mustHave = process.env['REQUIRE_DEPLOY'] === '1'
const isThere = (command: string) => existsSync(command) || mustHave

const read = (file: string) => readFileSync(`deploy/${file}`, 'utf8')

const services = ['statedesk.service', 'statedesk-backup.service']
const analyze = '/usr/bin/systemd-analyze'

test.runIf(isThere(analyze))('has valid systemd units [O63]', async () => {
  const units = [...services, 'statedesk-backup.timer'].map((unit) => `deploy/${unit}`)
  const { stdout, stderr } = await execute(analyze, ['verify', '--man=no', ...units])
  expect([stdout, stderr]).toEqual(['', ''])
})

test.runIf(isThere(analyze)).each(services)(
  'restricts %s: at most 1.5 of 10 exposure [O63]',
  async (unit) => {
    const text = ['security', '--offline=true', '--threshold=15', `deploy/${unit}`]
    const { stdout } = await execute(analyze, text)
    expect(stdout).toContain('Overall exposure level')
  },
)

test('backs up every night with installed programs, and keeps 14 days [O63]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'statedesk-backups-'))
  addCleanup(async () => rmSync(folder, { recursive: true, force: true }))
  const place = await placeOf(engines[0]!)
  const commands = [...read('statedesk-backup.service').matchAll(/^ExecStart=(.*)$/gm)].map(
    ([, command = '']) =>
      command
        .replaceAll('/var/backups/statedesk', folder)
        .replace('dist-server/desk.js', 'server/cli/main.ts')
        .replaceAll('%%', '%'),
  )
  for (const name of ['old.tar', 'young.tar', 'old.txt']) writeFileSync(join(folder, name), '')
  const [old, young] = [15, 12].map((days) => new Date(Date.now() - days * 24 * 60 * 60_000))
  for (const name of ['old.tar', 'old.txt']) utimesSync(join(folder, name), old!, old!)
  utimesSync(join(folder, 'young.tar'), young!, young!)
  // systemd runs programs without a shell, so it doesn't expand globs.
  const quoted = commands.map((command) => command.replace(/ (\*\.\w+)/, " '$1'"))
  const env = { ...process.env, DATA_DIR: place.dataDir, DATABASE_URL: '', SECRET_KEY: secretKey }
  for (const command of quoted) await execute('sh', ['-c', command], { env })
  const kept = readdirSync(folder).toSorted()
  expect(kept).toEqual([
    expect.stringMatching(/^\d{4}-\d\d-\d\d-\d{6}\.tar$/),
    'old.txt',
    'young.tar',
  ])
  expect(await deskOn(place).desk(['verify', join(folder, kept[0]!)])).toMatchObject({ code: 0 })
})

const compose = '/usr/bin/docker-compose'

// Debian 12 has docker-compose 1.29, which doesn't know `name`.
test.runIf(isThere(compose))('has a compose file that docker-compose accepts [O63]', async () => {
  const running = execute(compose, ['--file', '-', 'config'], {
    cwd: 'deploy',
    env: { ...process.env, DOMAIN: 'portal.example.com' },
  })
  running.child.stdin!.end(read('compose.yaml').replace(/^name: .*$/m, ''))
  const { stdout } = await running
  // The second instance only runs with COMPOSE_PROFILES=two.
  expect(stdout.match(/profiles:\s+- two/g)).toHaveLength(1)
  for (const words of ['https://portal.example.com', 'service_healthy', '/run/secrets/secret_key'])
    expect(stdout).toContain(words)
})

/** Used by the shell, libuv and the C library, not by the portal. */
const ofTheProcess = ['PATH', 'UV_THREADPOOL_SIZE', 'MALLOC_MMAP_THRESHOLD_']

test.each(['statedesk.env', 'compose.yaml', 'Dockerfile'])(
  'sets only what the portal reads: %s [O63]',
  (file) => {
    const known = new Set<string>([...settingNames, ...ofTheProcess])
    const names = [...read(file).matchAll(/^(?:ENV |[ #]*)([A-Z][A-Z_]+)(?:=| *: )/gm)]
      .map(([, name = '']) => name)
      .filter((name) => !/^(POSTGRES_|DOMAIN$|PORTAL$)/.test(name))
    expect(names.length).toBeGreaterThan(5)
    const isKnown = (name: string) => known.has(name) || known.has(name.replace(/_FILE$/, ''))
    expect(names.filter((name) => !isKnown(name))).toEqual([])
  },
)

test('uses the same process settings everywhere [O63]', () => {
  for (const file of ['../scripts/start.sh', 'statedesk.env', 'Dockerfile'])
    for (const words of [/UV_THREADPOOL_SIZE\D+8/, /MALLOC_MMAP_THRESHOLD_\D+131072/])
      expect(read(file)).toMatch(words)
  for (const file of ['../scripts/start.sh', 'statedesk.service', 'Dockerfile'])
    expect(read(file)).toContain('--max-semi-space-size=4')
})

test.each(proxies.filter((proxy) => proxy.isThere && proxy.name === 'nginx'))(
  'keeps the secrets of links out of the log of $name [O63]',
  async (proxy) => {
    const [one, other] = [await freePort(), await freePort()]
    const front = await startProxy(proxy, [one, other])
    addCleanup(front.stop)
    const browser = browserBehind(front)
    for (const path of ['login/password/reset', 'unsubscribe', 'confirm-email'])
      await browser.get(`/${path}/s3cret?code=s3cret`)
    await browser.get('/agent/set-password?code=s3cret')
    await browser.get('/%75nsubscribe/s3cret')
    await browser.get('/%2575nsubscribe/s3cret')
    browser.end()
    const logged = front.accessLog().match(/(?<=").+?(?=")/g)
    expect(logged).toEqual([
      'GET /login/password/reset/[hidden]',
      'GET /unsubscribe/[hidden]',
      'GET /confirm-email/[hidden]',
      'GET /agent/set-password',
      'GET /unsubscribe/[hidden]',
      'GET [hidden]',
    ])
  },
)

describe('deploy/desk', () => {
  /** Runs it with these settings; prints one of them instead of running the command line. */
  const settingIn = async (lines: string, name: string) => {
    const folder = mkdtempSync(join(tmpdir(), 'statedesk-desk-'))
    addCleanup(async () => rmSync(folder, { recursive: true, force: true }))
    const file = join(folder, 'statedesk.env')
    writeFileSync(file, `${lines}\nDATA_DIR=${folder}\n`)
    const script = read('desk')
      .replace('/etc/statedesk/statedesk.env', file)
      .replace('"$(id -u)"', '0')
      .replace(/^exec .*\n.*$/m, `exec printenv ${name}`)
    const { stdout, stderr } = await execute('sh', ['-c', script]).catch((error: unknown) => {
      return error as { stdout: string; stderr: string }
    })
    return `${stdout}${stderr}`.trim().replace(file, 'FILE')
  }

  test('reads what systemd reads [O63]', async () => {
    expect(await settingIn(read('statedesk.env'), 'PUBLIC_URL')).toBe('https://portal.example.com')
    const quoted = 'postgres://desk:$1&2#3@db/portal?a=b&c=d'
    expect(await settingIn(`DATABASE_URL='${quoted}'`, 'DATABASE_URL')).toBe(quoted)
  })

  test.each(['a&b=c', '"a b"', 'a b', '$HOME', 'a#b', 'a;b', '~/data', 'a\\b'])(
    'refuses what a shell reads differently: %s [O63]',
    async (value) => {
      expect(await settingIn(`PORT=8080\nSMTP_URL=${value}`, 'SMTP_URL')).toBe(
        "desk: put the value into 'single quotes' in FILE, line 2",
      )
    },
  )
})
