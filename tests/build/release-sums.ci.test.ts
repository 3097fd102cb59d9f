import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

import { expect, test } from 'vitest'

const execute = promisify(execFile)

const signer = 'releases@nordwind.example'
const script = resolve('scripts/release/sums.sh')

/** The commands of docs/operating.md. */
const [verification = ''] =
  /^ssh-keygen -Y verify.*\nsha256sum --check.*$/m.exec(
    readFileSync('docs/operating.md', 'utf8'),
  ) ?? []

const newKey = async (folder: string, name: string) => {
  const file = join(folder, name)
  await execute('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', signer, '-f', file])
  return file
}

/** A folder with a signed release, as someone downloads it, and the list of who may sign. */
const release = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'statedesk-release-'))
  const key = await newKey(folder, 'key')
  writeFileSync(join(folder, 'bundle.tar.gz'), 'bundle')
  writeFileSync(join(folder, 'sbom.json'), '{}')
  const publicKey = readFileSync(`${key}.pub`, 'utf8')
  writeFileSync(join(folder, 'allowed_signers'), `${signer} namespaces="statedesk" ${publicKey}`)
  const sign = (signingKey: string) =>
    execute('sh', [script, 'bundle.tar.gz', 'sbom.json'], {
      cwd: folder,
      env: { ...process.env, SIGNING_KEY: signingKey },
    })
  await sign(key)
  const verify = () =>
    execute('sh', ['-euc', verification], {
      cwd: folder,
      env: { ...process.env, SIGNER: signer },
    })
  return { folder, sign, verify }
}

test('verifies with the documented commands [T322]', async () => {
  const { stdout } = await (await release()).verify()
  expect(stdout).toContain(`Good "statedesk" signature for ${signer}`)
  expect(stdout).toContain('bundle.tar.gz: OK\nsbom.json: OK')
})

test('doesn’t verify with a changed file [T322]', async () => {
  const { folder, verify } = await release()
  writeFileSync(join(folder, 'bundle.tar.gz'), 'Bundle')
  await expect(verify()).rejects.toMatchObject({ stdout: expect.stringContaining('FAILED') })
})

test('doesn’t verify with changed checksums [T322]', async () => {
  const { folder, verify } = await release()
  writeFileSync(join(folder, 'SHA256SUMS'), '')
  await expect(verify()).rejects.toMatchObject({ stderr: expect.stringContaining('incorrect') })
})

test('doesn’t verify with a key that isn’t listed [T322]', async () => {
  const { folder, sign, verify } = await release()
  await sign(await newKey(folder, 'other'))
  await expect(verify()).rejects.toMatchObject({ stdout: expect.stringContaining('Could not') })
})
