import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { packages } from './readme.ts'

/** Packs every package into a folder; returns npm's tarballs by package name. */
export function packInto(folder: string): Readonly<Record<string, string>> {
  mkdirSync(folder, { recursive: true })
  for (const name of packages)
    execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], {
      cwd: join(import.meta.dirname, name),
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  const fileOf = (name: string) =>
    join(folder, readdirSync(folder).find((file) => file.startsWith(`${name}-`)) ?? name)
  return Object.fromEntries(packages.map((name) => [name, fileOf(name)]))
}
