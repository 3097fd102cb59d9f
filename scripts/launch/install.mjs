import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { root } from './root.mjs'

const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8')).packages

/** Says whether node_modules lacks, or has another version of, something package-lock.json names. */
const isStale = () => {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return true
  const there = read('node_modules/.package-lock.json')
  const differs = ([path, { version, optional, extraneous }]) =>
    there[path] ? there[path].version !== version : !(path === '' || optional || extraneous)
  return Object.entries(read('package-lock.json')).some(differs)
}

// Inside an npm script npm names its own file; typed by hand, it is found on the PATH.
const npm = () =>
  process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']

/** Brings node_modules in line with package-lock.json; does nothing when it is already. */
export const installWhatIsMissing = () => {
  if (!isStale()) return
  console.error('Installing what package-lock.json names (about a minute, once) …')
  const [command, ...first] = npm()
  // npm before 11 would compile better-sqlite3, which comes built.
  const { status } = spawnSync(
    command,
    [...first, 'ci', '--ignore-scripts', '--loglevel=error', '--no-progress'],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    },
  )
  if (status !== 0) throw new Error('npm ci failed; its message is above.')
}
