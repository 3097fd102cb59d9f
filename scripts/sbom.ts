import { spawnSync } from 'node:child_process'

import { packagesOf, readLockfile } from './supply-chain/lockfile.ts'

type Component = { name: string; version: string; scope?: 'required' | 'optional' }

const { stdout } = spawnSync('npm', ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'], {
  encoding: 'utf8',
  maxBuffer: 100_000_000,
  stdio: ['ignore', 'pipe', 'inherit'],
})
const sbom = JSON.parse(stdout) as { components: Component[] }

// cspell:ignore cyclonedx
// npm marks packages that only `packages/` needs as required, and some that it installs as
// optional.
const installed = new Set(
  packagesOf(readLockfile())
    .filter(({ isDev }) => !isDev)
    .map(({ name, version }) => `${name} ${version}`),
)
for (const component of sbom.components)
  component.scope = installed.has(`${component.name} ${component.version}`)
    ? 'required'
    : 'optional'

console.log(JSON.stringify(sbom, null, 2))
