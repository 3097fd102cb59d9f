import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { root } from './node.mjs'

const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8')).packages

/** Whether a package of package-lock.json is missing in node_modules or has another version. */
const isStale = () => {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return true
  const there = read('node_modules/.package-lock.json')
  const differs = ([path, { version, optional, extraneous }]) =>
    there[path] ? there[path].version !== version : !(path === '' || optional || extraneous)
  return Object.entries(read('package-lock.json')).some(differs)
}

// Inside an npm script, npm sets its own path; otherwise it's found on the PATH.
const npm = () =>
  process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']

/** Updates node_modules to package-lock.json, if necessary. */
export const installDependencies = () => {
  if (!isStale()) return
  console.error('Installing dependencies (takes about a minute, only once) …')
  const [command, ...first] = npm()
  // npm before 11 would compile better-sqlite3, although it comes prebuilt.
  const { status } = spawnSync(
    command,
    [...first, 'ci', '--ignore-scripts', '--loglevel=error', '--no-progress'],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    },
  )
  if (status !== 0) throw new Error('npm ci failed; see its message above.')
}
