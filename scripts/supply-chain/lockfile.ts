import { readFileSync } from 'node:fs'

type Names = Record<string, string>
type Locked = {
  version?: string
  resolved?: string
  integrity?: string
  license?: string
  link?: boolean
  devOptional?: boolean
  optional?: boolean
  peer?: boolean
  dependencies?: Names
  optionalDependencies?: Names
  peerDependencies?: Names
}

export type Lockfile = { packages: Record<string, Locked> }

/** `isDev` is false for a package that the portal's code needs, in the browser or on the server. */
export type Package = Locked & { path: string; name: string; version: string; isDev: boolean }

const folder = 'node_modules/'

/** All packages that npm installs, as often as it installs them, without those in `packages/`. */
export const packagesOf = (lockfile: Lockfile): Package[] => {
  const needed = reachedFrom(lockfile, '')
  return Object.entries(lockfile.packages)
    .filter(([path, { link }]) => path.includes(folder) && !link)
    .map(([path, locked]) => ({
      ...locked,
      path,
      name: path.slice(path.lastIndexOf(folder) + folder.length),
      version: locked.version ?? '',
      isDev: !needed.has(path),
    }))
}

/** Where everything is that the dependencies of a workspace lead to; '' is the portal's own. */
export const reachedFrom = ({ packages }: Lockfile, workspace: '' | 'deploy') => {
  const reached = new Set<string>([workspace])
  for (const path of reached)
    for (const name of neededBy(packages[path] ?? {})) {
      const parent = foldersAbove(path).find((above) => `${above}${folder}${name}` in packages)
      if (parent !== undefined) reached.add(`${parent}${folder}${name}`)
    }
  return reached
}

/** npm also keeps an optional peer that another package, even one for development, brings along. */
const neededBy = ({ dependencies, optionalDependencies, peerDependencies }: Locked) =>
  Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })

/** The folders where Node looks for an imported package, from the inside out. */
const foldersAbove = (path: string): string[] => {
  if (path === '') return ['']
  const above = path.slice(0, Math.max(0, path.lastIndexOf(folder)))
  return [`${path}/`, ...foldersAbove(above.replace(/\/$/, ''))]
}

export const readLockfile = () => JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile
