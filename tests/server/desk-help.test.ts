import { expect, test } from 'vitest'

import { version } from '#server/config/version.ts'
import { examples } from '#server/cli/examples.ts'
import { newFolder } from '#tests/support/backup-content.ts'
import { deskOn } from '#tests/support/desk.ts'
import { engines } from '#tests/support/server-engines.ts'
import { placeOf } from '#tests/support/server.ts'

const { desk } = deskOn({ dataDir: newFolder() })

test('explains exit codes, and prints its version', async () => {
  const { code, out } = await desk('--help')
  expect([code, out]).toEqual([0, expect.stringContaining('Exit codes: 0 done, 1 refused')])
  expect(await desk('--version')).toEqual({ code: 0, out: `${version}\n`, err: '' })
})

/** Every command, as its help lists them. */
const commandsUnder = async (path: string[]): Promise<string[][]> => {
  const { out } = await desk([...path, '--help'])
  const [, list = ''] = out.split('\nCommands:\n')
  const names = [...list.matchAll(/^ {2}([a-z-]+) /gm)].map(([, name = '']) => name)
  const below = names.filter((name) => name !== 'help').map((name) => [...path, name])
  const commands = await Promise.all(below.map(commandsUnder))
  return below.length === 0 ? [path] : commands.flat()
}

test('explains options: what is required, and what happens without the others', async () => {
  const commands = await commandsUnder([])
  expect(commands.length).toBeGreaterThan(55)
  for (const command of commands) {
    const { code, out } = await desk([...command, '--help'])
    expect([code, out]).toEqual([0, expect.stringContaining('--json')])
    expect(out).not.toMatch(/default: (?:\[\]|"")/)
  }
  expect((await desk('user add --help')).out).toMatch(
    /--mail <address> +email address \(required\)/,
  )
})

/** As a shell reads it. */
const wordsOf = (line: string) =>
  (line.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', ''))

const lines = Object.entries(examples).flatMap(([path, parts]) =>
  parts
    .join('\n')
    .replaceAll(/ \\\n +/g, ' ')
    .split('\n')
    .map((line): [string, string] => [line, path]),
)

test.each(lines)('has an example that works: %s', async (line, path) => {
  expect((await desk(`${path} --help`)).out).toContain('\nExample:\n  desk ')
  const [first, ...args] = wordsOf(line)
  expect([first, args.join(' ').startsWith(path)]).toEqual(['desk', true])
  const existing = args.map((word) =>
    /^\w+\.(?:csv|json)$/.test(word) ? `docs/importing/${word}` : word,
  )
  const { code, err } = await desk(existing)
  expect([code, err]).toEqual([
    1,
    expect.stringMatching(/isn’t ready|there is no file|^desk: the folder/),
  ])
})

test.each([
  ['bogus', 'unknown command'],
  ['company add', 'required option'],
  ['audit --limit many', 'Expected a whole number from 1 to 1000'],
  ['config extra', 'too many arguments'],
  ['init --what', 'unknown option'],
  ['user lock', 'missing required argument'],
  ['agent role jan boss', 'expected a role: agent, lead, admin, auditor'],
  ['import users /nowhere.csv', 'there is no file /nowhere.csv'],
])('refuses wrong arguments in one sentence: %s', async (words, expected) => {
  const { code, out, err } = await deskOn(await placeOf(engines[0]!)).desk(words)
  expect([code, out]).toEqual([2, ''])
  expect(err).toMatch(/^desk: [^\n]+\n(?:\(use --help to see the options\)\n)?$/)
  expect(err).toContain(expected)
})
