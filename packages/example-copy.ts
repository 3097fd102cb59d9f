import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
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

/** Installs the packages from their tarballs, because none of them is published yet. */
export const installInto = (folder: string, tarballs: Readonly<Record<string, string>>) =>
  npm(folder, ['install', '--no-save', '--no-package-lock', ...Object.values(tarballs)])

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
