import { existsSync } from 'node:fs'

import { run } from './run.ts'

const isRoot = process.getuid?.() === 0

/** Installs Debian packages if this is Debian and the user is root; returns whether it did. */
export const installFromDebian = async (...packages: string[]) => {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return false
  console.log(`Installing ${packages.join(', ')} from Debian …`)
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  if ((await run('apt-get', ['update', '-qq'], quiet)) !== 0) return false
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages]
  return (await run('apt-get', install, quiet)) === 0
}
