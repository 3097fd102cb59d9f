import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { getState } from '#contract/authentication.ts'
import { engines } from '#tests/support/server-engines.ts'
import { newApp } from '#tests/support/server.ts'

const [sqlite] = engines

const builtPortal = () => {
  const dir = mkdtempSync(join(tmpdir(), 'statedesk-encoded-'))
  writeFileSync(join(dir, 'index.html'), '<!doctype html><title>x</title>')
  return dir
}

/** The second character of a path, percent-encoded once and twice. */
const encodings = {
  once: (path: string) => path.replace(/^\/./, (start) => `/%${hexOf(start)}`),
  twice: (path: string) => path.replace(/^\/./, (start) => `/%25${hexOf(start)}`),
}
const hexOf = (start: string) => start.charCodeAt(1).toString(16)

const html = { accept: 'text/html' }

describe('a path whose beginning is encoded', () => {
  test('counts as a call and isn’t cached [O71]', async () => {
    const env = { REQUESTS_PER_MINUTE: '2' }
    const app = await newApp(sqlite!, { env, portalDir: builtPortal() })
    const url = encodings.once(getState.path)
    const post = () => app.inject({ method: 'POST', url })
    const answers = [await post(), await post(), await post()]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429])
    for (const { headers } of answers) expect(headers['cache-control']).toBe('no-store')
  })

  test('counts as a call even if there is no such call [O71]', async () => {
    const env = { REQUESTS_PER_MINUTE: '2' }
    const app = await newApp(sqlite!, { env, portalDir: builtPortal() })
    for (const method of ['GET', 'POST', 'PUT'] as const) {
      const { statusCode, headers } = await app.inject({ method, url: '/%61pi/v1/nothing' })
      expect([statusCode, headers['cache-control']]).toEqual([
        method === 'PUT' ? 429 : 404,
        'no-store',
      ])
    }
  })

  test('leads to nothing if it is encoded twice [O71]', async () => {
    const app = await newApp(sqlite!, { portalDir: builtPortal() })
    const url = encodings.twice(getState.path)
    const { statusCode, headers } = await app.inject({ method: 'POST', url })
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
    expect((await app.inject({ url, headers: html })).headers['cache-control']).toBe('no-cache')
  })

  test.each([
    '/api/v1/nothing',
    '/healthz/nothing',
    '/readyz/nothing',
    '/assets/nothing.js',
    '/branding/nothing.svg',
    '/media/nothing',
  ])('is no page: %s [O71]', async (path) => {
    const app = await newApp(sqlite!, { portalDir: builtPortal() })
    for (const url of [path, encodings.once(path)]) {
      const { statusCode, headers } = await app.inject({ url, headers: html })
      expect([url, headers['content-type']]).toEqual([url, expect.stringContaining('problem+json')])
      expect(statusCode).toBeGreaterThan(400)
    }
  })

  test.each(['/login/password/reset', '/unsubscribe', '/confirm-email'])(
    'keeps the secret of a link to %s out of the log [O71]',
    async (path) => {
      const lines: string[] = []
      const app = await newApp(sqlite!, { lines, portalDir: builtPortal() })
      for (const encode of [String, encodings.once, encodings.twice])
        for (const method of ['GET', 'POST'] as const) {
          await app.inject({ method, url: `${encode(path)}/s3cret`, headers: html })
          await app.inject({ method, url: `${encode(path)}%2Fs3cret`, headers: html })
          await app.inject({ method, url: `${encode(path)}/s3cret%`, headers: html })
        }
      expect(lines.join('')).not.toContain('s3cret')
      expect(lines.length).toBeGreaterThan(8)
    },
  )
})
