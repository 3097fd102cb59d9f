import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'

import { expect, test } from 'vitest'

import { settingNames } from '#server/config/env.ts'

const execute = promisify(execFile)

const mustHave = process.env['REQUIRE_DEPLOY'] === '1'
const isThere = (command: string) => existsSync(command) || mustHave

const read = (file: string) => readFileSync(`deploy/${file}`, 'utf8')

const unit = 'deploy/statedesk.service'
const analyze = '/usr/bin/systemd-analyze'

test.runIf(isThere(analyze))('has a systemd unit that systemd understands [O63]', async () => {
  const { stdout, stderr } = await execute(analyze, ['verify', '--man=no', unit])
  expect([stdout, stderr]).toEqual(['', ''])
})

test.runIf(isThere(analyze))('lets the service do little: at most 1.5 of 10 [O63]', async () => {
  const words = ['security', '--offline=true', '--threshold=15', unit]
  const { stdout } = await execute(analyze, words)
  expect(stdout).toContain('Overall exposure level')
})

const compose = '/usr/bin/docker-compose'

// Debian 12 has docker-compose 1.29, which doesn't know `name`.
test.runIf(isThere(compose))('has a compose file that docker-compose reads [O63]', async () => {
  const running = execute(compose, ['--file', '-', 'config'], {
    cwd: 'deploy',
    env: { ...process.env, DOMAIN: 'portal.example.com' },
  })
  running.child.stdin!.end(read('compose.yaml').replace(/^name: .*$/m, ''))
  const { stdout } = await running
  for (const words of ['https://portal.example.com', 'service_healthy', '/run/secrets/secret_key'])
    expect(stdout).toContain(words)
})

/** Read by the shell, by libuv and by the C library, not by the portal. */
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

test('puts the same process settings everywhere [O63]', () => {
  for (const file of ['../scripts/start.sh', 'statedesk.env', 'Dockerfile'])
    for (const words of [/UV_THREADPOOL_SIZE\D+8/, /MALLOC_MMAP_THRESHOLD_\D+131072/])
      expect(read(file)).toMatch(words)
})
