import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { inject } from 'vitest'

const npm = (args: readonly string[], cwd: string) =>
  execFileSync('npm', [...args], { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

/** This computer's own Chromium, or empty to use Playwright's. */
export const chromiumPath =
  [process.env['CHROMIUM_PATH'], '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(
    (path) => path && existsSync(path),
  ) ?? ''

/**
 * Creates a project outside this repository with our packed packages and other dependencies
 * installed.
 */
export function emptyProject(names: readonly string[], others: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'flow-'))
  const packed = inject('tarballs')
  const tarballs = names.map((name) => packed[name] ?? name)
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  npm(['install', '--no-audit', '--no-fund', ...tarballs, ...others], folder)
  const command = (name: string) => join(folder, 'node_modules/.bin', name)
  const node = (...args: readonly string[]) =>
    spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return {
    folder,
    command,
    write,
    run: (name: string, ...args: readonly string[]) => node(command(name), ...args),
    node,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
