import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { expect, test } from 'vitest'

const run = promisify(execFile)

type Ended = { code: number; stdout: string; stderr: string }

const paths = (...words: string[]): Promise<Ended> =>
  run(process.execPath, ['scripts/paths.ts', ...words], { env: { ...process.env, INIT_CWD: '' } })
    .then((ended) => ({ ...ended, code: 0 }))
    .catch((ended: Ended) => ended)

test('without a flow all flows are listed with their sizes', async () => {
  const { stdout } = await paths('--format', 'json')
  expect(JSON.parse(stdout)).toContainEqual({
    flow: 'coupon',
    title: 'Coupon on the login page',
    states: 2,
    transitions: 1,
    paths: { transitions: 1, tours: 1, shortest: 2 },
  })
})

test('a path is told in German, with the words the page shows', async () => {
  const { stdout } = await paths('login', '--lang', 'de', '--to', 'credentials.editing')
  expect(stdout).toContain('Name und Passwort werden abgeschickt → der Server lehnt sie ab')
  expect(stdout).toContain('zu lesen ist: „Benutzername oder Passwort ist falsch.“')
})

test.each([
  [['logni'], 'there is no flow "logni"; the nearest: login'],
  [['login', '--to', 'code.enter'], 'there is no state "code.enter"; the nearest: code.entering'],
  [
    ['login', '--avoid', 'login.reset'],
    'there is no event "login.reset"; the nearest: login.restart',
  ],
  [['login', '--kind', 'tour'], 'Allowed choices are transitions, tours, shortest'],
  [['login', '--lang', 'fr'], 'Allowed choices are en, de'],
  [['--machine', 'x.machine.ts'], 'a machine needs --model'],
  [['--model', 'x.model.ts'], 'there is no file x.model.ts'],
  [['login', '--model', 'x.model.ts'], 'either the flow "login" or a machine of your own'],
  [['--model', 'machines/ports.ts'], 'exports no model'],
])('%j is refused with exit code 2', async (words, message) => {
  const { code, stderr } = await paths(...words)
  expect(stderr).toContain(message)
  expect(code).toBe(2)
})

test('a wish no path fulfils ends with exit code 1', async () => {
  const { code, stderr } = await paths('login', '--from', 'signedIn', '--to', 'credentials')
  expect(stderr).toContain('no path is like that')
  expect(code).toBe(1)
})

test('a machine of somebody’s own is listed, told and packed like those of the portal', async () => {
  const own = ['--machine', 'docs/examples/call-back/call-back.machine.ts']
  const model = ['--model', 'docs/examples/call-back/call-back.model.ts']
  const { stdout } = await paths(...own, ...model, '--to', 'full')
  expect(stdout).toContain('a telephone number is typed → a call is asked for → nobody has time')
  expect(stdout).toContain('Then: Nobody has time now; after a minute it can be tried again.')
  const pack = JSON.parse((await paths(...own, ...model, '--format', 'json')).stdout)
  expect(pack.flow).toEqual({ name: 'call-back', title: 'callBack', machine: 'callBack' })
})

test('a model of another machine is refused', async () => {
  const { code, stderr } = await paths(
    ...['--machine', 'machines/login.machine.ts'],
    ...['--model', 'docs/examples/call-back/call-back.model.ts'],
  )
  expect(stderr).toContain('is made for another machine')
  expect(code).toBe(2)
})
