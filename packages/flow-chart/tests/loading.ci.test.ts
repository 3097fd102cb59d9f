import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

// Inside the package, so that "xstate" resolves.
const folder = mkdtempSync(join(import.meta.dirname, '.loading-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const file = (name: string, text: string) => {
  const path = join(folder, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  return path
}

const machines = `import { createMachine } from 'xstate'
import { first } from '@/lib/first'
export const door = createMachine({ id: 'door', initial: first, states: { [first]: {} } })
export const gate = createMachine({ id: 'gate', initial: 'shut', states: { shut: {} } })
`
const first = "export const first = 'closed'\n"
const paths = '{ "compilerOptions": { "paths": { "@/*": ["./src/*"] } } }'

/** Runs a command of one of the packages. */
const run = (name: string, ...args: readonly string[]) => {
  const cli = join(import.meta.dirname, `../../${name}/src/cli.ts`)
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], {
    encoding: 'utf8',
    cwd: folder,
  })
  return { status, stdout, stderr }
}

test.each([
  ['of tsconfig.json', { 'tsconfig.json': paths }],
  [
    'of a project that tsconfig.json refers to',
    {
      'tsconfig.json': '{ "files": [], "references": [{ "path": "./tsconfig.app.json" }] }',
      'tsconfig.app.json': `// As Vite's templates have it.\n${paths}`,
    },
  ],
])('loads a machine that imports through path aliases %s', (name, settings) => {
  const place = name.replaceAll(' ', '-')
  for (const [path, text] of Object.entries(settings)) file(`${place}/${path}`, text)
  file(`${place}/src/lib/first.ts`, first)
  const source = file(`${place}/src/machines.ts`, machines)
  expect(run('flow-chart', source, '--name', 'door')).toMatchObject({ status: 0, stderr: '' })
  expect(run('flow-rules', source, '--name', 'door').stdout).toBe(
    "door.closed can't be left and isn't final (dead-end)\n",
  )
  expect(run('flow-diff', source, source, '--name', 'gate').stdout).toBe('Nothing has changed.\n')
})

test('says in a sentence what it can’t load', () => {
  file('broken/tsconfig.json', '{ "extends": "not-installed/base.json" }')
  const source = file('broken/machines.ts', machines)
  expect(run('flow-chart', source)).toEqual({
    status: 2,
    stdout: '',
    stderr: `${source} can't be loaded: Cannot find module '@/lib/first'\n`,
  })
})

test.each(['commonjs', 'module'])(
  'loads a machine whose project imports styles and images, with type %s',
  (type) => {
    const write = (name: string, text: string) => file(`assets-${type}/${name}`, text)
    write('package.json', JSON.stringify({ type }))
    write('config/base.json', '{ "compilerOptions": { "paths": { "@/*": ["../src/*"] } } }')
    write('tsconfig.json', '{ "extends": "./config/base.json" }')
    write('src/logo.png', '\u0089PNG')
    write('src/view.css', '.logo { color: red }')
    write('src/view.module.css', '.logo { color: red }')
    write(
      'src/view.tsx',
      `import logo from '@/logo.png'
import './view.css'
import styles from './view.module.css'
export const alt = \`\${styles.logo} \${logo.split('/').at(-1)}\`
`,
    )
    const source = write(
      'src/machine.ts',
      `import { createMachine } from 'xstate'
import { alt } from '@/view'
enum Colour { red = 'red' }
export const machine = createMachine({ id: 'm', initial: Colour.red, states: { red: { tags: alt } } })
`,
    )
    for (const name of ['flow-chart', 'flow-paths'])
      expect(run(name, source)).toMatchObject({ status: 0, stdout: expect.stringMatching(/./) })
    expect(run('flow-chart', source).stdout).toContain('red')
  },
)

test('says what is wrong with a file in a sentence', () => {
  const broken = file('wrong/broken.ts', 'export const door = {\n')
  const old = file(
    'wrong/old.mjs',
    'export const old = { __xstatenode: true, withConfig() {}, states: {} }',
  )
  for (const name of ['flow-chart', 'flow-rules', 'flow-paths']) {
    const said = (...args: readonly string[]) => {
      const { status, stderr } = run(name, ...args)
      expect(status).toBe(2)
      return stderr
    }
    expect(said('nowhere.ts')).toBe("The file nowhere.ts doesn't exist.\n")
    expect(said('wrong')).toBe('wrong is a folder. Name the file that exports the machine.\n')
    expect(said(broken)).toMatch(/^\S+ can't be loaded: .+ in \S+broken\.ts:2:\d+\n$/)
    expect(said(old)).toContain('exports a machine of XState 4. Update to XState 5 first')
    expect(said(broken, '--colour')).toMatch(/^Unknown option '--colour'; see .*--help\.\n$/)
  }
})

test('says which machines there are when the name is unknown', () => {
  const source = file(
    'plain/machines.ts',
    machines.replace("import { first } from '@/lib/first'", "const first = 'closed'"),
  )
  const stderr = `${source} exports no "dor", only door, gate.\n`
  for (const name of ['flow-chart', 'flow-rules'])
    expect(run(name, source, '--name', 'dor')).toEqual({ status: 2, stdout: '', stderr })
  expect(run('flow-diff', source, source, '--name', 'dor')).toMatchObject({
    status: 2,
    stderr: 'Neither file exports "dor".\n',
  })
})

test('replaces the chart of a page, and nothing else of it', () => {
  const source = file('page/machines.ts', machines.replace('@/lib/first', './first.ts'))
  file('page/first.ts', first)
  const chart = '```mermaid\nold\n```\n'
  const page = file('page/README.md', `# Door\n\n${chart}\nAfter it.\n`)
  const draw = () => run('flow-chart', source, '--name', 'door', '-o', page)
  expect(draw()).toEqual({ status: 0, stdout: '', stderr: '' })
  expect(readFileSync(page, 'utf8')).toMatch(
    /^# Door\n\n```mermaid\nstateDiagram-v2\n[^]*closed[^]*\n```\n\nAfter it\.\n$/,
  )
  file('page/README.md', chart + chart)
  expect(draw()).toEqual({ status: 2, stdout: '', stderr: `${page} has 2 Mermaid charts.\n` })
})

test('ends when the reader of its output goes away', () => {
  const states = Array.from({ length: 3000 }, (_, at) => `s${at}: {}`).join(', ')
  const source = file(
    'long/machine.ts',
    `import { createMachine } from 'xstate'
export const long = createMachine({ id: 'long', initial: 's0', states: { ${states} } })
`,
  )
  const cli = join(import.meta.dirname, '../../flow-rules/src/cli.ts')
  const { error, stdout } = spawnSync(
    'sh',
    ['-c', `"${process.execPath}" "${cli}" "${source}" | head -n 1`],
    { encoding: 'utf8', timeout: 60_000 },
  )
  expect(error).toBeUndefined()
  expect(stdout.split('\n')).toHaveLength(2)
})
