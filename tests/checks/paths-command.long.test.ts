import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { expect, test } from 'vitest'

const run = promisify(execFile)

type Ended = { code: number; stdout: string; stderr: string }

const paths = (...args: string[]): Promise<Ended> =>
  run(process.execPath, ['scripts/paths.ts', ...args], { env: { ...process.env, INIT_CWD: '' } })
    .then((ended) => ({ ...ended, code: 0 }))
    .catch((ended: Ended) => ended)

test('lists all flows with their sizes if none is named', async () => {
  const { stdout } = await paths('--format', 'json')
  expect(JSON.parse(stdout)).toContainEqual({
    flow: 'coupon',
    title: 'Coupon on the login page',
    states: 2,
    transitions: 1,
    paths: { transitions: 1, tours: 1, shortest: 2 },
  })
})

test('shows a path in German, with the texts of the page', async () => {
  const { stdout } = await paths('credentials', '--lang', 'de', '--to', 'editing')
  expect(stdout).toContain(
    'der Benutzer sendet Benutzername und Passwort ab → der Server lehnt Benutzername und Passwort ab',
  )
  expect(stdout).toContain('der Text „Benutzername oder Passwort ist falsch.“ ist sichtbar')
})

test.each([
  [['logni'], 'there is no flow "logni"; did you mean login'],
  [['login', '--to', 'credential'], 'there is no state "credential"; did you mean credentials'],
  [
    ['login', '--avoid', 'login.reset'],
    'there is no event "login.reset"; did you mean login.restart',
  ],
  [['login', '--kind', 'tour'], 'Allowed choices are transitions, tours, shortest'],
  [['login', '--lang', 'fr'], 'Allowed choices are en, de'],
  [['--machine', 'x.machine.ts'], '--machine needs --model'],
  [['--model', 'x.model.ts'], 'there is no file x.model.ts'],
  [['login', '--model', 'x.model.ts'], 'either the flow "login" or your own machine'],
  [['--model', 'machines/ports.ts'], 'exports no model'],
])('refuses %j with exit code 2', async (words, message) => {
  const { code, stderr } = await paths(...words)
  expect(stderr).toContain(message)
  expect(code).toBe(2)
})

test('exits with 1 if no path reaches the goal', async () => {
  const { code, stderr } = await paths('login', '--from', 'signedIn', '--to', 'credentials')
  expect(stderr).toContain('no path matches')
  expect(code).toBe(1)
})

test('lists, shows and packs a machine from outside the portal', async () => {
  const own = ['--machine', 'docs/examples/callback/callback.machine.ts']
  const model = ['--model', 'docs/examples/callback/callback.model.ts']
  const { stdout } = await paths(...own, ...model, '--to', 'unavailable')
  expect(stdout).toContain(
    'the user enters a phone number → the user requests a callback → the server finds',
  )
  expect(stdout).toContain('Then: No agent is available. The user can try again in a minute.')
  const pack = JSON.parse((await paths(...own, ...model, '--format', 'json')).stdout)
  expect(pack.flow).toEqual({ name: 'callback', title: 'callback', machine: 'callback' })
})

test('refuses a model of another machine', async () => {
  const { code, stderr } = await paths(
    '--machine',
    'machines/sign-in/login.machine.ts',
    '--model',
    'docs/examples/callback/callback.model.ts',
  )
  expect(stderr).toContain('belongs to a different machine')
  expect(code).toBe(2)
})

test('takes a screenshot of every state of a flow in each language and theme', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'statedesk-pictures-'))
  const started = Date.now()
  const words = ['coupon', '--coverage', '--pictures', '--out', join(folder, 'report.html')]
  expect(await paths(...words)).toMatchObject({ code: 0, stderr: '' })
  expect(readFileSync(join(folder, 'report.html'), 'utf8')).toContain(
    '2 / 2</b>states with screenshots',
  )
  rmSync(folder, { recursive: true })
  for (const state of ['waiting', 'shown'])
    for (const look of ['en.light', 'en.dark', 'de.light', 'de.dark'])
      expect(statSync(`coverage/pictures/coupon.${state}.${look}.webp`).mtimeMs).toBeGreaterThan(
        started,
      )
})
