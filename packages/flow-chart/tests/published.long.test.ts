import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'

import { emptyProject } from '../../empty-project.ts'
import { addressOf, type Repository } from '../../address.ts'
import { packages } from '../../readme.ts'

const project = emptyProject(packages, [
  'publint@0.3.25',
  '@arethetypeswrong/cli@0.18.5',
  'xstate@5.33.3',
  'react@19.3.1',
  'react-dom@19.3.1',
  'vite@8.3.8',
])
afterAll(() => project.remove())

const workspace = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'),
) as { repository?: Repository }

const said = ({ status, stdout, stderr }: ReturnType<typeof project.run>) =>
  status === 0 ? '' : stdout + stderr

test.each(packages)('publishes %s without a fault that publint finds', (name) => {
  expect(said(project.run('publint', inject('tarballs')[name] ?? '', '--strict'))).toBe('')
})

test.each(packages)('publishes %s with types that resolve wherever ES modules do', (name) => {
  const tarball = inject('tarballs')[name] ?? ''
  expect(said(project.run('attw', tarball, '--profile', 'esm-only'))).toBe('')
})

test.each(packages)('publishes %s with a changelog, ranges and no scripts', (name) => {
  const folder = join(project.folder, 'node_modules', name)
  expect(existsSync(join(folder, 'CHANGELOG.md'))).toBe(true)
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  expect(manifest).toMatchObject({ license: 'MIT', keywords: expect.arrayContaining(['xstate']) })
  expect(manifest).not.toHaveProperty('scripts')
  expect(manifest).toMatchObject(addressOf(name, workspace.repository))
  const needed = { ...manifest.dependencies, ...manifest.peerDependencies }
  for (const other of packages.filter((one) => one in needed))
    expect(needed[other]).toBe(`^${manifest.version}`)
})
