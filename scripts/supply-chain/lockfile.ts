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

/** `isDev` is false for a package that an installation of the portal needs. */
export type Package = Locked & { name: string; version: string; isDev: boolean }

const folder = 'node_modules/'

/** All packages that npm installs, as often as it installs them, without those in `packages/`. */
export const packagesOf = ({ packages }: Lockfile): Package[] => {
  const installed = installedBy(packages)
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes(folder) && !link)
    .map(([path, locked]) => ({
      ...locked,
      name: path.slice(path.lastIndexOf(folder) + folder.length),
      version: locked.version ?? '',
      isDev: !installed.has(path),
    }))
}

/** What `npm ci --omit=dev --workspaces=false` installs: everything our dependencies lead to. */
const installedBy = (packages: Lockfile['packages']) => {
  const reached = new Set([''])
  for (const path of reached)
    for (const name of neededBy(packages[path] ?? {})) {
      const found = foldersAbove(path).find((above) => `${above}${folder}${name}` in packages)
      if (found !== undefined) reached.add(`${found}${folder}${name}`)
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
