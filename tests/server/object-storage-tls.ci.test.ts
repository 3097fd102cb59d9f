import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { expect, test } from 'vitest'

import { s3Server } from '#tests/support/s3.ts'
import { engines } from '#tests/support/server-engines.ts'
import { addCleanup, placeOf } from '#tests/support/server.ts'

/** Creates a self-signed certificate, like a company's own storage may have. */
const newCertificate = () => {
  const folder = mkdtempSync(join(tmpdir(), 'statedesk-s3-tls-'))
  addCleanup(async () => rmSync(folder, { recursive: true, force: true }))
  const args =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -keyout key.pem -out cert.pem -subj /CN=s3 -addext subjectAltName=IP:127.0.0.1'
  execFileSync('openssl', args.split(' '), { cwd: folder, stdio: 'ignore' })
  const file = join(folder, 'cert.pem')
  return { file, cert: readFileSync(file), key: readFileSync(join(folder, 'key.pem')) }
}

test('trusts S3 with its own certificate only through NODE_EXTRA_CA_CERTS [T156]', async () => {
  const { file, ...tls } = newCertificate()
  const s3 = await s3Server(tls)
  const { dataDir } = await placeOf(engines[0]!)
  const doctor = async (certificates: string) => {
    const env = { ...process.env, ...s3.env, DATA_DIR: dataDir, DATABASE_URL: '' }
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['server/cli/main.ts', 'doctor'],
      { env: { ...env, NODE_EXTRA_CA_CERTS: certificates } },
    ).catch((error: unknown) => error as { stdout: string })
    return stdout.split('\n').find((line) => /^\w+ +files /.test(line))
  }
  expect(await doctor(file)).toMatch(/^ok /)
  expect(await doctor('')).toMatch(/SELF_SIGNED_CERT/)
})
