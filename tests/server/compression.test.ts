import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { engines } from '../support/server-engines.ts'
import { newApp } from '../support/server.ts'

const [sqlite] = engines

const descriptionOf = async (encoding?: string) => {
  const app = await newApp(sqlite!)
  const headers = encoding === undefined ? {} : { 'accept-encoding': encoding }
  return app.inject({ url: '/api/openapi.json', headers })
}

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)(
  'compresses a long response for a client that accepts %s',
  async (accepted, encoding, unpack) => {
    const plain = await descriptionOf()
    const packed = await descriptionOf(accepted)
    expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body)
  },
)

test('doesn’t compress a long response for a client that accepts no compression', async () => {
  const { headers, json } = await descriptionOf()
  expect(headers['content-encoding']).toBeUndefined()
  expect(json()).toHaveProperty('openapi')
})

test('doesn’t compress a short response', async () => {
  const app = await newApp(sqlite!)
  const { headers } = await app.inject({
    method: 'POST',
    url: '/api/v1/authentication/get-state',
    headers: { 'accept-encoding': 'br', 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(headers['content-encoding']).toBeUndefined()
})
