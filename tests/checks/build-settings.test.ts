import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { build } from 'vite'
import { afterAll, expect, test } from 'vitest'

const folders: string[] = []

/** Everything a browser could load of a build made with these settings, as one text. */
const built = async (settings: Record<string, string>) => {
  const outDir = mkdtempSync(join(tmpdir(), 'statedesk-build-'))
  folders.push(outDir)
  Object.assign(process.env, settings)
  await build({ logLevel: 'silent', build: { outDir, emptyOutDir: true } })
  for (const name of Object.keys(settings)) delete process.env[name]
  return readdirSync(outDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(js|html)$/.test(file))
    .map((file) => readFileSync(join(outDir, file), 'utf8'))
    .join('\n')
}

afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })))

test('G16, G17: a build for production has no banner, and takes nobody for signed in', async () => {
  const code = await built({ VITE_PRETEND_USER: 'nobody.real' })
  expect(code).toContain('authentication/get-state')
  expect(code).not.toContain('data-environment-banner')
  expect(code).not.toContain('nobody.real')
  expect(code).not.toMatch(/pretended-user|VITE_PRETEND_USER/)
})

test('G16: the build setting decides which banner there is', async () => {
  const code = await built({ VITE_ENVIRONMENT: 'development' })
  expect(code).toContain('data-environment-banner')
  expect(code).toMatch(/environment:[`"']development|=[`"']development[`"']/)
})
