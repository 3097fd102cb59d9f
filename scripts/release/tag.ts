import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** What a release changes. */
const parts = ['CHANGELOG.md', 'package.json', 'package-lock.json', 'public', 'tests/releases']

const gitIn = async (folder: string, ...args: string[]) =>
  (await promisify(execFile)('git', args, { cwd: folder })).stdout.trim()

/** A release is made of committed files, and its tag is new. */
export const requireReleasable = async (version: string, folder = '.') => {
  if ((await gitIn(folder, 'status', '--porcelain')) !== '')
    throw new Error('Commit or stash your changes first.')
  if ((await gitIn(folder, 'tag', '--list', `v${version}`)) !== '')
    throw new Error(`There is already a tag v${version}.`)
}

/** Commits the files of a release, and tags the commit. Pushes nothing. */
export const commitAndTag = async (version: string, folder = '.') => {
  await gitIn(folder, 'add', ...parts)
  await gitIn(folder, 'commit', '--message', `chore(release): release ${version}`)
  await gitIn(folder, 'tag', '--annotate', `v${version}`, '--message', `Statedesk ${version}`)
}

const unreleased = '## [Unreleased]'

/** The changelog with the unreleased changes under the version's heading. */
export const changelogWith = (text: string, version: string, day: string) => {
  const [before = '', after] = text.split(`${unreleased}\n`)
  if (after === undefined) throw new Error(`CHANGELOG.md: expected a heading “${unreleased}”.`)
  if (!/^- /m.test(after.split('\n## ')[0] ?? ''))
    throw new Error('CHANGELOG.md: expected at least one unreleased entry.')
  return `${before}${unreleased}\n\n## [${version}] - ${day}\n${after}`
}
