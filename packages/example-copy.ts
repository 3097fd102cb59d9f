import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join, relative } from 'node:path'

const example = join(import.meta.dirname, 'example')

/** What belongs to the example, without what an installation or a run leaves there. */
const isSource = (file: string) =>
  !/^(?:node_modules|packed|test-results|package-lock\.json)/.test(relative(example, file))

const npm = (folder: string, args: readonly string[]) =>
  execFileSync('npm', [...args, '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })

/** Differs as soon as a package does. */
export function versionOf(packages: string): string {
  const hash = createHash('sha256')
  const files = globSync('flow-*/{package.json,src/**}', { cwd: packages }).toSorted()
  for (const file of files.filter((one) => statSync(join(packages, one)).isFile()))
    hash.update(file).update(readFileSync(join(packages, file)))
  return hash.digest('hex')
}

/** Says which version of the packages is installed. */
const stampIn = (folder: string) => join(folder, 'node_modules/.flow-tools')

export const isInstalled = (folder: string, version: string) =>
  existsSync(stampIn(folder)) && readFileSync(stampIn(folder), 'utf8') === version

/** Installs the packages from their tarballs, because none of them is published yet. */
export function installInto(
  folder: string,
  tarballs: Readonly<Record<string, string>>,
  version: string,
) {
  npm(folder, ['install', '--no-save', '--no-package-lock', ...Object.values(tarballs)])
  writeFileSync(stampIn(folder), version)
}

/** Copies the example to a folder that needs nothing of this repository, tarballs included. */
export function copyExample(folder: string, tarballs: Readonly<Record<string, string>>) {
  cpSync(example, folder, { recursive: true, filter: isSource })
  mkdirSync(join(folder, 'packed'))
  const file = join(folder, 'package.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as {
    scripts: Record<string, string>
    devDependencies: Record<string, string>
  }
  manifest.scripts['prestart'] = 'npm install'
  for (const [name, tarball] of Object.entries(tarballs)) {
    const inside = `packed/${basename(tarball)}`
    cpSync(tarball, join(folder, inside))
    manifest.devDependencies[name] = `file:${inside}`
  }
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`)
}
