import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

/** Its message says in one sentence why a commit can't be compared. */
export class UnknownCommit extends Error {}

const git = (root: string, ...args: string[]) =>
  execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })

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

/** Unpacks a commit through a file, since a repository can be larger than memory. */
function checkOut(commit: string, root: string, folder: string, parts: readonly string[]) {
  const archive = `${folder}.tar`
  try {
    git(root, 'archive', '--output', archive, commit, ...parts)
    execFileSync('tar', ['-x', '-f', archive, '-C', folder])
  } catch (error) {
    const [reason = ''] = String(Object(error).stderr).trim().split('\n').slice(-1)
    throw new UnknownCommit(`The files of ${commit.slice(0, 10)} can't be read: ${reason}`)
  } finally {
    rmSync(archive, { force: true })
  }
}

/** In a monorepo, each of its packages can have some of its own. */
function linkPackages(root: string, folder: string) {
  const manifests = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => basename(file) === 'package.json' && !file.includes('node_modules'),
  )
  for (const below of ['.', ...manifests.map((file) => dirname(file))]) {
    const [installed, link] = [root, folder].map((one) => join(one, below, 'node_modules'))
    if (installed && link && existsSync(installed) && !existsSync(link))
      symlinkSync(installed, link)
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
    checkOut(commit, root, folder, parts)
    linkPackages(root, folder)
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
