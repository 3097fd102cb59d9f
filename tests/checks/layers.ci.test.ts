import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const layers = ['contract', 'demo', 'machines', 'server', 'src']
const planted = [
  ['contract imports only zod', 'contract/planted.ts', "import 'xstate'"],
  ['machines import only xstate and the contract', 'machines/planted.ts', "import 'react'"],
  ['machines import only xstate and the contract', 'machines/planted-node.ts', "import 'node:fs'"],
  ['components import no flow', 'src/components/planted.tsx', "import '#src/app/router.ts'"],
  [
    'features import no route and no application code',
    'src/features/inbox/planted.tsx',
    "import '#src/app/router.ts'",
  ],
  [
    'a feature imports only the public file of another',
    'src/features/inbox/planted-neighbour.tsx',
    "import '#src/features/tickets/server-texts.ts'",
  ],
  [
    'pages without a session import no page behind the sign-in',
    'src/features/sign-in/planted.ts',
    "import '#src/features/tickets/public.ts'",
  ],
  [
    'shared browser code imports no screen',
    'src/flows/planted.ts',
    "import '#src/features/inbox/inbox-page.tsx'",
  ],
  ['routes are only imported by the router', 'src/planted.ts', "import '#src/routes/__root.tsx'"],
  [
    'only hooks start flows',
    'src/features/inbox/planted-flow.tsx',
    "import '#src/flows/use-flow.ts'",
  ],
  ['only hooks start flows', 'src/routes/-planted-flow.tsx', "import '#src/flows/use-flow.ts'"],
  ['only src/api imports ofetch', 'src/planted-door.ts', "import 'ofetch'"],
  ['the server imports no browser code', 'server/planted.ts', "import '#src/app/router.ts'"],
  ['the browser imports no server code', 'src/planted-server.ts', "import '#server/config/env.ts'"],
  ['the product imports no test', 'src/planted-test.ts', "import '#tests/support/chromium.ts'"],
  ['demo imports only the contract', 'demo/planted.ts', "import '#server/config/env.ts'"],
  ['only server/db imports a database library', 'server/planted-sql.ts', "import 'kysely'"],
  [
    'server/domain imports only lower floors',
    'server/domain/planted.ts',
    "import '#server/db/schema/schema.ts'",
  ],
  [
    'server/db imports only lower floors',
    'server/db/planted.ts',
    "import type { MessageKey } from '#server/texts/messages.ts'\nexport type Key = MessageKey",
  ],
  [
    'server/rules imports only lower floors',
    'server/rules/planted.ts',
    "import '#server/http/access.ts'",
  ],
  [
    'server/mail imports only lower floors',
    'server/mail/planted.ts',
    "import '#server/mail/incoming/parse-message.ts'",
  ],
  [
    'server/routes imports only lower floors',
    'server/routes/planted.ts',
    "import '#server/jobs/housekeeping.ts'",
  ],
  [
    'server/routes imports only lower floors',
    'server/routes/planted-services.ts',
    "import '#server/services.ts'",
  ],
  ['every folder of the server has a floor', 'server/planted/planted.ts', "import 'node:fs'"],
  ['only entries and plumbing import Fastify', 'server/rules/planted-http.ts', "import 'fastify'"],
  ['no import cycles', 'machines/planted-circle.ts', "import './planted-back.ts'"],
  [
    'no import cycles',
    'machines/planted-type-circle.ts',
    "import type { back } from './planted-type-back.ts'\nexport type Type = typeof back",
  ],
  ['every import resolves', 'contract/planted-nowhere.ts', "import './nowhere.ts'"],
] as const

const around = [
  ['machines/planted-target.ts', 'export const target = 1'],
  ['machines/planted-back.ts', "import './planted-circle.ts'"],
  [
    'machines/planted-type-back.ts',
    "import type { Type } from './planted-type-circle.ts'\nexport const back: Type | 1 = 1",
  ],
  [
    'src/features/inbox/planted-fine.tsx',
    "import type { target } from '#machines/planted-target.ts'",
  ],
] as const

type Violation = { from: string; to: string; rule: { name: string } }

let violations: Violation[] = []
const copy = mkdtempSync(join(tmpdir(), 'statedesk-layers-'))

/** Runs the project's dependency-cruiser on the copy; it fails if it finds anything. */
const cruise = async () => {
  const args = ['--preserve-symlinks', '--output-type', 'json', ...layers]
  const file = join(root, 'node_modules/.bin/depcruise')
  const options = { cwd: copy, maxBuffer: 64 * 1024 * 1024 }
  const { stdout } = await promisify(execFile)(file, args, options).catch(
    (failed: { stdout: string }) => failed,
  )
  return (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations
}

beforeAll(async () => {
  for (const path of [...layers, 'tests/support', 'package.json', '.dependency-cruiser.cjs'])
    cpSync(join(root, path), join(copy, path), { recursive: true })
  for (const path of ['node_modules', 'styled-system'])
    symlinkSync(join(root, path), join(copy, path))
  mkdirSync(join(copy, 'server/planted'))
  for (const [, file, text] of planted) writeFileSync(join(copy, file), `${text}\n`)
  for (const [file, text] of around) writeFileSync(join(copy, file), `${text}\n`)
  violations = await cruise()
})

afterAll(() => rmSync(copy, { recursive: true }))

/** A cycle is reported once, at either end. */
const rulesBrokenBy = (file: string) =>
  violations.filter(({ from, to }) => from === file || to === file).map(({ rule }) => rule.name)

test.each(planted)('reports “%s” for %s', (rule, file) => {
  expect(rulesBrokenBy(file)).toContain(rule)
})

test('lets a page import the type of a machine', () => {
  expect(rulesBrokenBy('src/features/inbox/planted-fine.tsx')).toEqual([])
})
