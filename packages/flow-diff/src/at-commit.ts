import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const maxBuffer = 256 * 1024 * 1024

/** Its message says in one sentence why a commit can't be compared. */
export class UnknownCommit extends Error {}

const git = (root: string, ...args: string[]) =>
  execFileSync('git', args, {
    cwd: root,
    maxBuffer: maxBuffer,
    stdio: ['ignore', 'pipe', 'ignore'],
  })

/** The root of the repository that contains this folder. */
export function repositoryAround(folder: string): string {
  try {
    return git(folder, 'rev-parse', '--show-toplevel').toString().trim()
  } catch {
    throw new UnknownCommit(`${folder} isn't in a Git repository.`)
  }
}

/** The full hash of a commit. Throws `UnknownCommit` if there is no such commit. */
export function commitOf(ref: string, root: string): string {
  try {
    return git(root, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`)
      .toString()
      .trim()
  } catch {
    throw new UnknownCommit(`The commit "${ref}" doesn't exist.`)
  }
}

/**
 * Runs `work` on the repository's files at a commit, with the packages installed today. `parts` are
 * the files and folders to check out; all if absent.
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
    execFileSync('tar', ['-x', '-C', folder], { input: archive, maxBuffer: maxBuffer })
    const packages = join(root, 'node_modules')
    if (existsSync(packages)) symlinkSync(packages, join(folder, 'node_modules'))
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
