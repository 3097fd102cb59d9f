import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { packagesOf, reachedFrom, type Lockfile } from './lockfile.ts'

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as unknown

/** The packages whose code is in the built pages, as Vite lists them. */
const inPages = () => readJson('dist/.vite/licences.json') as { name: string; version: string }[]

/** The folders of packages whose code is in the built server, from its source maps. */
const foldersInServer = () =>
  globSync('dist-server/*.map')
    .flatMap((file) => (readJson(file) as { sources: string[] }).sources)
    .flatMap((source) => {
      const path = resolve('dist-server', source).slice(resolve('.').length + 1)
      return /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? []
    })

/** The packages that a bundle contains or installs, as "name version". */
export const shippedPackages = (lockfile: Lockfile): Set<string> => {
  const paths = new Set([...foldersInServer(), ...reachedFrom(lockfile, 'deploy')])
  const onServer = packagesOf(lockfile).filter(({ path }) => paths.has(path))
  return new Set([...inPages(), ...onServer].map(({ name, version }) => `${name} ${version}`))
}
