import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import type { TestProject } from 'vitest/node'

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

declare module 'vitest' {
  interface ProvidedContext {
    /** npm's tarballs, by package name. */
    tarballs: Readonly<Record<string, string>>
  }
}

const folder = join(tmpdir(), `flow-tarballs-${process.pid}`)

/**
 * Packs every package once before the tests that install them. npm changes package.json while it
 * packs, so two tests must not do it at the same time.
 */
export function setup({ provide }: TestProject) {
  // Only long tests install them.
  if (['quick', 'ci'].includes(process.env['TEST_PART'] ?? '')) return
  provide('tarballs', packInto(folder))
}

export const teardown = () => rmSync(folder, { recursive: true, force: true })
