// npm runs this before and after packing a package. The workspace uses the sources directly; a
// packed package contains JavaScript with types, and its package.json points there.
import { spawnSync } from 'node:child_process'
import { cpSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

import { addressOf } from './address.ts'

const folder = process.cwd()
const built = join(import.meta.dirname, '../node_modules/.cache/packages', basename(folder))
const [manifest, backup] = [join(folder, 'package.json'), join(folder, '.package.json')]

const compile = () => {
  rmSync(built, { recursive: true, force: true })
  const tsc = join(import.meta.dirname, '../node_modules/typescript/bin/tsc')
  const { status } = spawnSync(
    process.execPath,
    [tsc, '-p', 'tsconfig.build.json', '--incremental', 'false'],
    {
      stdio: ['ignore', 2, 2],
    },
  )
  if (status !== 0) process.exit(1)
}

/** Turns `./src/cli.ts` into `./dist/cli.js`, with types for imports. */
const packed = (value, key) => {
  if (typeof value === 'object') return mapped(value)
  if (typeof value !== 'string' || !value.startsWith('./src/')) return value
  const file = value.replace('./src/', './dist/').replace(/\.tsx?$/, '')
  if (file.includes('.css')) return file
  return key?.startsWith('.') ? { types: `${file}.d.ts`, default: `${file}.js` } : `${file}.js`
}
const mapped = (record) =>
  Array.isArray(record)
    ? record
    : Object.fromEntries(Object.entries(record).map(([key, value]) => [key, packed(value, key)]))

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

const root = readJson(join(import.meta.dirname, '../package.json'))

/** The other packages of the workspace, which are published together. */
const siblings = new Set(
  globSync('*/package.json', { cwd: import.meta.dirname }).map((file) => dirname(file)),
)

/** Ranges instead of the workspace's exact versions, so that a fix of one needs no release of all. */
const ranged = (dependencies) =>
  Object.fromEntries(
    Object.entries(dependencies).map(([name, version]) => [
      name,
      siblings.has(name) ? `^${version}` : version,
    ]),
  )

/** What is published: no scripts of the workspace, ranges, and the address. */
function manifestOf({ scripts: _, ...own }) {
  const ranges = Object.fromEntries(
    ['dependencies', 'peerDependencies']
      .filter((kind) => own[kind])
      .map((kind) => [kind, ranged(own[kind])]),
  )
  return { ...mapped(own), ...ranges, ...addressOf(own.name, root.repository) }
}

if (process.argv.includes('--undo')) {
  renameSync(backup, manifest)
  rmSync(join(folder, 'dist'), { recursive: true })
} else {
  compile()
  cpSync(join(built, 'src'), join(folder, 'dist'), { recursive: true })
  // A style sheet has no types.
  for (const file of globSync('dist/**/*.d.ts', { cwd: folder })) {
    const types = readFileSync(join(folder, file), 'utf8')
    writeFileSync(join(folder, file), types.replaceAll(/^import ['"].*\.css['"];?\n/gm, ''))
  }
  for (const file of globSync('src/**/*.{css,html,js,svg}', { cwd: folder }))
    cpSync(join(folder, file), join(folder, file.replace(/^src/, 'dist')))
  const text = readFileSync(manifest, 'utf8')
  writeFileSync(backup, text)
  writeFileSync(manifest, `${JSON.stringify(manifestOf(JSON.parse(text)), null, 2)}\n`)
}
