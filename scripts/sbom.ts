import { spawnSync } from 'node:child_process'

import { readLockfile } from './supply-chain/lockfile.ts'
import { shippedPackages } from './supply-chain/shipped.ts'

type Component = { name: string; version: string; scope?: 'required' | 'optional' }

const { stdout } = spawnSync('npm', ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'], {
  encoding: 'utf8',
  maxBuffer: 100_000_000,
  stdio: ['ignore', 'pipe', 'inherit'],
})
const sbom = JSON.parse(stdout) as { components: Component[] }

// cspell:ignore cyclonedx
// npm can't tell what is bundled, and marks everything that `packages/` needs as required.
const shipped = shippedPackages(readLockfile())
for (const component of sbom.components)
  component.scope = shipped.has(`${component.name} ${component.version}`) ? 'required' : 'optional'

console.log(JSON.stringify(sbom, null, 2))
