import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Outlines } from './outline.ts'

const root = join(import.meta.dirname, '../..')
const printer = join(import.meta.dirname, 'print-outlines.ts')
const most = 64 * 1024 * 1024

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, maxBuffer: most })

/** The outlines of the flows below a folder, from a process of its own: no module is loaded twice. */
export const outlinesIn = (folder: string): Outlines =>
  JSON.parse(
    execFileSync(process.execPath, [printer, folder], { encoding: 'utf8', maxBuffer: most }),
  ) as Outlines

const parts = ['package.json', 'contract', 'machines', 'src']

/** Runs `work` on the flows' files as they were at a commit, with the packages of today. */
function withCommit<Result>(commit: string, work: (folder: string) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), 'statedesk-flows-'))
  try {
    const archive = git('archive', commit, ...parts)
    execFileSync('tar', ['-x', '-C', folder], { input: archive, maxBuffer: most })
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    return work(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The full name of a commit; fails with a sentence when there is none of that name. */
export function commitOf(ref: string): string {
  try {
    return git('rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`)
      .toString()
      .trim()
  } catch {
    throw new Error(`There is no commit "${ref}".`)
  }
}

export const outlinesAt = (ref: string): Outlines => withCommit(commitOf(ref), outlinesIn)
