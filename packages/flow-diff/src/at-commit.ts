import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const most = 256 * 1024 * 1024

/** Why there is nothing to compare with, in one sentence. */
export class UnknownCommit extends Error {}

const git = (root: string, ...args: string[]) =>
  execFileSync('git', args, { cwd: root, maxBuffer: most, stdio: ['ignore', 'pipe', 'ignore'] })

/** The topmost folder of the repository around this one. */
export function repositoryAround(folder: string): string {
  try {
    return git(folder, 'rev-parse', '--show-toplevel').toString().trim()
  } catch {
    throw new UnknownCommit(`${folder} is in no git repository.`)
  }
}

/** The full name of a commit; fails with a sentence when there is none of that name. */
export function commitOf(ref: string, root: string): string {
  try {
    return git(root, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`)
      .toString()
      .trim()
  } catch {
    throw new UnknownCommit(`There is no commit "${ref}".`)
  }
}

/**
 * Runs `work` on the files of a repository as they were at a commit, with the packages of today.
 * `parts` are the files and folders that are needed; without any, all are.
 */
export async function withCommit<Result>(
  ref: string,
  root: string,
  work: (folder: string) => Promise<Result>,
  parts: readonly string[] = [],
): Promise<Result> {
  const commit = commitOf(ref, root)
  const folder = mkdtempSync(join(tmpdir(), 'flow-diff-'))
  try {
    const archive = git(root, 'archive', commit, ...parts)
    execFileSync('tar', ['-x', '-C', folder], { input: archive, maxBuffer: most })
    const packages = join(root, 'node_modules')
    if (existsSync(packages)) symlinkSync(packages, join(folder, 'node_modules'))
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
