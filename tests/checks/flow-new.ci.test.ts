import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { expect, test } from 'vitest'

import { rulesBrokenIn } from '../../scripts/checks/rules.ts'
import { flowNamed, filesOf } from '../../scripts/flow-new/flow.ts'
import { listsWith } from '../../scripts/flow-new/lists.ts'
import { specLines } from '../../scripts/spec/lines.ts'

const run = promisify(execFile)

type Ended = { code: number; stdout: string; stderr: string }

const flowNew = (...args: string[]): Promise<Ended> =>
  run(process.execPath, ['scripts/flow-new.ts', ...args])
    .then((ended) => ({ ...ended, code: 0 }))
    .catch((ended: Ended) => ended)

const changes = async () => (await run('git', ['status', '--porcelain'])).stdout

test.each([
  ['nothing', [], 'Pass the name of one flow: npm run flow:new -- trial-extension'],
  ['two names', ['trial', 'extension'], 'Pass the name of one flow'],
  ['capitals', ['Newsletter'], '“Newsletter” can’t be the name of a flow. Use at most'],
  ['a space', ['trial extension'], '“trial extension” can’t be the name of a flow.'],
  ['a path', ['../trial'], '“../trial” can’t be the name of a flow.'],
  ['two hyphens', ['trial--extension'], '“trial--extension” can’t be the name of a flow.'],
  ['41 letters', ['x'.repeat(41)], 'can’t be the name of a flow.'],
  [
    'a flow',
    ['inbox'],
    '“inbox” is already used in machines/inbox/inbox.machine.ts. Choose another name.',
  ],
  ['a contract', ['account'], '“account” is already used in contract/account.ts.'],
  ['a feature', ['shell'], '“shell” is already used in src/features/shell.'],
  [
    'an extra',
    ['refused-field'],
    '“refused-field” is already used in server/routes/authentication.ts.',
  ],
])('refuses %s as a name and writes nothing', async (_, words, message) => {
  const before = await changes()
  const { code, stderr } = await flowNew(...words)
  expect(stderr).toContain(message)
  expect(code).toBe(2)
  expect(await changes()).toBe(before)
})

test('derives all spellings of a flow’s name', () => {
  expect(flowNamed('trial-2-extension')).toMatchObject({
    name: 'trial-2-extension',
    camel: 'trial2Extension',
    pascal: 'Trial2Extension',
    title: 'Trial 2 extension',
  })
})

test('picks a requirement number that isn’t in use', () => {
  expect(new Map(specLines).has(flowNamed('newsletter').id)).toBe(false)
})

test('adds the flow to every list, and leaves no placeholder unfilled', () => {
  const flow = flowNamed('newsletter')
  const texts = [...listsWith(flow), ...filesOf(flow)]
  expect(texts.filter(([, text]) => !/newsletter/i.test(text))).toEqual([])
  expect(texts.filter(([, text]) => /\{\{\w+\}\}/.test(text))).toEqual([])
})

test('writes code that follows the source rules', () => {
  const broken = [...filesOf(flowNamed('newsletter'))].flatMap(([file, text]) =>
    rulesBrokenIn(file, text).map(({ message }) => `${file}: ${message}`),
  )
  expect(broken).toEqual([])
})
