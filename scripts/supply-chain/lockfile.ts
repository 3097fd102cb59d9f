import { readFileSync } from 'node:fs'

type Locked = {
  version?: string
  resolved?: string
  integrity?: string
  license?: string
  link?: boolean
  dev?: boolean
  devOptional?: boolean
  optional?: boolean
  peer?: boolean
}

export type Lockfile = { packages: Record<string, Locked> }

/** A package that an installation of the portal needs is no `isDev`. */
export type Package = Locked & { name: string; version: string; isDev: boolean }

const folder = 'node_modules/'

/** All packages npm installs; one is listed as often as npm installs it. Those of `packages/` are written here. */
export const packagesOf = ({ packages }: Lockfile): Package[] =>
  Object.entries(packages)
    .filter(([path, { link }]) => path.includes(folder) && !link)
    .map(([path, locked]) => ({
      ...locked,
      name: path.slice(path.lastIndexOf(folder) + folder.length),
      version: locked.version ?? '',
      isDev: locked.dev === true,
    }))

export const readLockfile = () => JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile
