import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { afterEach, expect, test } from 'vitest'

import { commitAndTag, requireReleasable } from '../../scripts/release/tag.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** A repository with the files that a release changes. */
const repository = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'statedesk-repository-'))
  folders.push(folder)
  const git = async (...args: string[]) =>
    (await promisify(execFile)('git', args, { cwd: folder })).stdout.trim()
  const write = (text: string) => {
    for (const name of ['CHANGELOG.md', 'package.json', 'package-lock.json', 'public/manual.pdf'])
      writeFileSync(join(folder, name), text)
    writeFileSync(join(folder, 'tests/releases', `${text}.sql`), text)
  }
  mkdirSync(join(folder, 'tests/releases'), { recursive: true })
  mkdirSync(join(folder, 'public'))
  await git('init', '--quiet')
  await git('config', 'user.name', 'Ada Alder')
  await git('config', 'user.email', 'ada@alder.example')
  write('0.1.0')
  await git('add', '.')
  await git('commit', '--quiet', '--message', 'feat: start')
  return { folder, git, write }
}

test('commits a release with all its files, and tags it', async () => {
  const { folder, git, write } = await repository()
  await requireReleasable('0.2.0', folder)
  write('0.2.0')
  await commitAndTag('0.2.0', folder)
  expect(await git('status', '--porcelain')).toBe('')
  expect(await git('show', '--no-patch', '--format=%s', 'v0.2.0^{commit}')).toBe(
    'chore(release): release 0.2.0',
  )
  expect(await git('cat-file', '-t', 'v0.2.0')).toBe('tag')
  expect(await git('show', 'v0.2.0:tests/releases/0.2.0.sql')).toBe('0.2.0')
  expect(await git('show', 'v0.2.0:public/manual.pdf')).toBe('0.2.0')
})

test('refuses a release with uncommitted changes, or of a version that has a tag', async () => {
  const { folder, git, write } = await repository()
  write('0.2.0')
  await expect(requireReleasable('0.2.0', folder)).rejects.toThrow('Commit or stash')
  await git('checkout', '--quiet', '.')
  await git('clean', '--quiet', '--force', '-d')
  await git('tag', 'v0.2.0')
  await expect(requireReleasable('0.2.0', folder)).rejects.toThrow('already a tag v0.2.0')
})
