import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { TestProject } from 'vitest/node'

import { packInto } from './packed.ts'

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
