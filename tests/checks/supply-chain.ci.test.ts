import { spawnSync } from 'node:child_process'

import { expect, test } from 'vitest'

import installed from '../../deploy/package.json' with { type: 'json' }
import portal from '../../package.json' with { type: 'json' }

import { problemsIn } from '../../scripts/supply-chain/problems.ts'
import { packagesOf, readLockfile, type Package } from '../../scripts/supply-chain/lockfile.ts'

const good = { version: '1.0.0', integrity: 'sha512-abc', license: 'MIT' }

/** The problems of a transitive dependency of the portal. */
const problems = (locked: object, dependencies: Record<string, string> = { a: '1.0.0' }) =>
  problemsIn({
    packages: {
      '': { dependencies },
      'node_modules/a': { ...good, dependencies: { '@b/c': '1.0.0' } },
      'node_modules/a/node_modules/@b/c': { ...good, ...locked },
    },
  })

test('accepts a package from the registry with a checksum and an allowed licence', () => {
  expect(problems({})).toEqual([])
  expect(problems({ resolved: 'https://registry.npmjs.org/@b/c/-/c-1.0.0.tgz' })).toEqual([])
  expect(problems({ license: '(MIT OR GPL-3.0-or-later)' })).toEqual([])
})

test('includes an installed optional peer dependency', () => {
  const peer = (name: string) =>
    problemsIn({
      packages: {
        '': { dependencies: { a: '1.0.0' } },
        'node_modules/a': { ...good, peerDependencies: { [name]: '1.0.0' } },
        'node_modules/b': { ...good, license: 'GPL-3.0-only' },
      },
    })
  expect([peer('b').length, peer('c')]).toEqual([1, []])
})

test('requires no checksum for a workspace package', () => {
  const packages = { '': {}, 'packages/a': {}, 'node_modules/a': { link: true } }
  expect(problemsIn({ packages })).toEqual([])
})

test('refuses a package without a checksum, or from elsewhere', () => {
  expect(problems({ integrity: undefined })).toEqual(['@b/c 1.0.0 has no sha512 checksum'])
  expect(problems({ integrity: 'sha1-abc' })).toHaveLength(1)
  expect(problems({ resolved: 'git+ssh://git@github.com/b/c.git#abc' })).toHaveLength(1)
})

test('refuses a licence that isn’t allowed, unless the package is for development', () => {
  expect(problems({ license: 'GPL-3.0-only' })).toHaveLength(1)
  expect(problems({ license: '(MIT AND GPL-3.0-only)' })).toHaveLength(1)
  expect(problems({ license: undefined })).toHaveLength(1)
  expect(problems({ license: 'GPL-3.0-only' }, {})).toEqual([])
})

type Sbom = {
  bomFormat: string
  components: {
    name: string
    version: string
    scope: 'required' | 'optional'
  }[]
}

const named = ({ name, version }: { name: string; version: string }) => `${name} ${version}`

test('lists every package in the SBOM, and marks those an installation doesn’t need', () => {
  const { stdout } = spawnSync('npm', ['run', '--silent', 'sbom'], {
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  })
  const { bomFormat, components } = JSON.parse(stdout) as Sbom
  expect(bomFormat).toBe('CycloneDX')
  const packages = packagesOf(readLockfile())
  const isOptional = (one: Package) => one.optional || one.devOptional || one.peer
  const listed = new Set(components.map(named))
  const missing = packages.filter((one) => !isOptional(one) && !listed.has(named(one)))
  expect(missing.map(named)).toEqual([])

  const needed = components.filter(({ scope }) => scope === 'required').map(named)
  const isNeeded = (name: string) => needed.some((one) => one.startsWith(`${name} `))
  // Bundled on the server, bundled in the pages, installed, and used by a page's build only.
  const names = ['fastify', 'react', 'pino', 'thread-stream', '@babel/core', 'vite', 'vitest']
  expect(names.filter(isNeeded)).toEqual(['fastify', 'react', 'pino', 'thread-stream'])
})

test('installs the versions that the portal is built and tested with', () => {
  const { dependencies, optionalDependencies } = installed
  expect(portal).toMatchObject({ dependencies, optionalDependencies })
})
