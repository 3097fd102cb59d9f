import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

import { emptyProject } from '../../empty-project.ts'

const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')

const project = emptyProject(
  ['flow-chart', 'flow-paths'],
  ['xstate@5.33.3', 'typescript@6', '@types/node@24', '@playwright/test@1'],
)
afterAll(() => project.remove())

/** The examples that begin with the name of their file. */
const files = [...readme.matchAll(/```ts\n(\/\/ ([\w.]+\.ts)\b[\s\S]*?)```/g)]
/** The commands, without what is said about them; installing is done above. */
const commands = [...readme.matchAll(/^npx (flow-paths .*?)(?: +#.*)?$/gm)].map(([, words = '']) =>
  words.split(' '),
)

const settings = {
  compilerOptions: {
    ...{ strict: true, module: 'nodenext', target: 'es2023', lib: ['es2023', 'dom'] },
    ...{ noEmit: true, allowImportingTsExtensions: true, types: ['node'] },
  },
}

test('shows files that compile', () => {
  for (const [, text = '', name = ''] of files) project.write(name, text)
  project.write('tsconfig.json', JSON.stringify(settings))
  expect(files.map(([, , name]) => name)).toContain('cart.browser.ts')
  expect(project.run('tsc').stdout).toBe('')
})

test.each(commands)('shows a command that works: %s', (...words) => {
  const { status, stderr } = project.run(...(words as [string]))
  expect([status, stderr]).toEqual([0, ''])
})

test('shows what the paths of the example are', () => {
  const { stdout } = project.run('flow-paths', 'cart.ts', '--model', 'cart.model.ts')
  expect(readme).toContain(`$ npx flow-paths cart.ts --model cart.model.ts\n${stdout}`)
  const walked = project.node('cart.paths.ts')
  expect([walked.status, walked.stdout]).toEqual([
    0,
    'an apple is added → PAY → the payment is accepted → 3 seconds pass\nan apple is added → PAY → it is refused → PAY\n',
  ])
})
