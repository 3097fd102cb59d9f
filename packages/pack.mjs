// npm runs this before and after packing a package. The workspace uses the sources directly; a
// packed package contains JavaScript with types, and its package.json points there.
import { spawnSync } from 'node:child_process'
import { cpSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const folder = process.cwd()
const built = join(import.meta.dirname, '../node_modules/.cache/packages', basename(folder))
const [manifest, backup] = [join(folder, 'package.json'), join(folder, '.package.json')]

const compile = () => {
  rmSync(built, { recursive: true, force: true })
  const tsc = join(import.meta.dirname, '../node_modules/typescript/bin/tsc')
  const { status } = spawnSync(process.execPath, [tsc, '-p', 'tsconfig.build.json'], {
    stdio: ['ignore', 2, 2],
  })
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

if (process.argv.includes('--undo')) {
  renameSync(backup, manifest)
  rmSync(join(folder, 'dist'), { recursive: true })
} else {
  compile()
  cpSync(join(built, 'src'), join(folder, 'dist'), { recursive: true })
  for (const file of globSync('src/**/*.{css,html,js,svg}', { cwd: folder }))
    cpSync(join(folder, file), join(folder, file.replace(/^src/, 'dist')))
  const text = readFileSync(manifest, 'utf8')
  writeFileSync(backup, text)
  writeFileSync(manifest, `${JSON.stringify(mapped(JSON.parse(text)), null, 2)}\n`)
}
