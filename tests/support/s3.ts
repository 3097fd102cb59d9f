import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

import S3rver from '@20minutes/s3rver'

import { addCleanup } from './server.ts'

const bucket = 'files'

/**
 * An S3 server with one bucket that checks signatures, closed after the test. Uses TLS if given a
 * certificate.
 */
export const s3Server = async (tls?: { key: Buffer; cert: Buffer }) => {
  const directory = mkdtempSync(join(tmpdir(), 'statedesk-s3-'))
  const options = {
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
    ...tls,
  }
  let server = new S3rver({ ...options, port: 0 })
  const { port } = await server.run()
  let isRunning = true
  const stop = async () => {
    if (isRunning) await server.close()
    isRunning = false
  }
  addCleanup(async () => {
    await stop()
    rmSync(directory, { recursive: true, force: true })
  })
  const suffix = '._S3rver_object'
  const files = () => globSync(join(directory, bucket, `*${suffix}`))
  return {
    env: {
      FILE_STORAGE: 's3',
      S3_URL: `${tls ? 'https' : 'http'}://127.0.0.1:${port}/${bucket}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    /** The names of all objects. */
    names: () => files().map((file) => basename(file, suffix)),
    /** The path of an object's content. */
    fileOf: (name: string) => join(directory, bucket, `${name}${suffix}`),
    stop,
    start: async () => {
      server = new S3rver({ ...options, port })
      await server.run()
      isRunning = true
    },
  }
}
