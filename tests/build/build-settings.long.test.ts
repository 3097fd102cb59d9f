import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'

const textOf = (output: Rolldown.OutputChunk | Rolldown.OutputAsset) =>
  output.type === 'chunk' ? output.code : String(output.source)

/** Everything that a browser could load of a build with these settings, as one text. */
const built = async (settings: Record<string, string>) => {
  Object.assign(process.env, settings)
  const made = await build({ logLevel: 'silent', build: { write: false } })
  for (const name of Object.keys(settings)) delete process.env[name]
  return (made as Rolldown.RolldownOutput).output
    .filter(({ fileName }) => /\.(js|html)$/.test(fileName))
    .map(textOf)
    .join('\n')
}

test('has no banner in production, and never skips the sign-in [G16, G17]', async () => {
  const code = await built({ VITE_PRETEND_USER: 'nobody.real' })
  expect(code).toContain('authentication/get-state')
  expect(code).not.toContain('data-environment-banner')
  expect(code).not.toContain('nobody.real')
  expect(code).not.toMatch(/pretended-user|VITE_PRETEND_USER/)
})

test('shows the banner of the build setting [G16]', async () => {
  const code = await built({ VITE_ENVIRONMENT: 'development' })
  expect(code).toContain('data-environment-banner')
  expect(code).toMatch(/environment:[`"']development|=[`"']development[`"']/)
})
