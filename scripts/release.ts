import { existsSync, readFileSync, writeFileSync } from 'node:fs'

import { writeReleaseDatabase } from './release/write-database.ts'
import { commitAndTag, requireReleasable, changelogWith } from './release/tag.ts'
import { run } from './testing/run.ts'

/** What `npm run bundle` writes. */
const files = (version: string) => [
  `statedesk-${version}.tar.gz`,
  `statedesk-${version}.sbom.json`,
  'SHA256SUMS',
  'SHA256SUMS.sig',
]

/** `npm run release -- 0.2.0` writes the files of a release, commits and tags them. Pushing is left to you. */
const release = async (version = '') => {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error('Pass a version, such as 0.2.0.')
  if (existsSync(`tests/releases/${version}`))
    throw new Error(`${version} has already been released.`)
  await requireReleasable(version)
  const day = new Date().toISOString().slice(0, 10)
  const changelog = changelogWith(readFileSync('CHANGELOG.md', 'utf8'), version, day)
  await writeReleaseDatabase(version)
  writeFileSync('CHANGELOG.md', changelog)
  const bumping = ['version', version, '--no-git-tag-version', '--allow-same-version']
  if ((await run('npm', bumping)) !== 0) throw new Error('npm couldn’t set the version.')
  if ((await run('npm', ['run', '--silent', 'manual'])) !== 0)
    throw new Error('The manual couldn’t be printed.')
  await commitAndTag(version)
  console.log(`
The commit and its tag v${version} aren’t pushed yet. Check them with git show, then:

  git push --follow-tags
  SIGNING_KEY=~/.ssh/id_ed25519 npm run bundle

If something is wrong: git tag --delete v${version} && git reset --hard HEAD~

Publish ${files(version).join(', ')} with the tag.`)
}

try {
  await release(process.argv[2])
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
