import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { imageSize } from 'image-size'
import { describe, expect, test } from 'vitest'

import { brandingOf } from '#server/provider/branding.ts'
import { withProvider } from '#server/provider/page.ts'
import { readProvider } from '#server/provider/provider.ts'
import { engines } from '../support/server-engines.ts'
import { newApp } from '../support/server.ts'
import { pngOf } from '../support/upload.ts'

const [sqlite] = engines
const page = readFileSync('index.html', 'utf8')

type ManifestIcon = { src: string; sizes: string; type: string; purpose?: string }

const iconsOf = (app: Awaited<ReturnType<typeof newApp>>) =>
  app.inject('/manifest.webmanifest').then((answer) => answer.json().icons as ManifestIcon[])

/** A provider file whose icon has this size. */
const fileWith = (width: number, height: number) => {
  const folder = mkdtempSync(join(tmpdir(), 'statedesk-icon-'))
  const file = join(folder, 'provider.json')
  writeFileSync(file, JSON.stringify({ name: 'Nordwind', icon: 'icon.png' }))
  writeFileSync(join(folder, 'icon.png'), pngOf(width, height))
  return file
}

test('names the portal and the product’s icons, all of which exist in the named size [T327]', async () => {
  const app = await newApp(sqlite!)
  const answer = await app.inject('/manifest.webmanifest')
  expect(answer.headers).toMatchObject({
    'content-type': 'application/manifest+json; charset=utf-8',
    'cache-control': 'no-cache',
  })
  expect(answer.headers['content-security-policy']).toContain("manifest-src 'self'")
  expect(answer.json()).toMatchObject({ name: 'Statedesk', start_url: '/', display: 'standalone' })
  const files = readdirSync('public')
  for (const { src, sizes } of await iconsOf(app)) {
    expect(files).toContain(src.slice(1))
    const { width, height } = imageSize(readFileSync(join('public', src)))
    if (sizes !== 'any') expect(`${width}x${height}`).toBe(sizes)
  }
  expect(page).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png" />')
  expect(imageSize(readFileSync('public/apple-touch-icon.png'))).toMatchObject({ width: 180 })
})

describe('a provider’s icon', () => {
  test('replaces ours in the manifest and on the page, and is cached for good [T327]', async () => {
    const file = fileWith(640, 640)
    const app = await newApp(sqlite!, { env: { PROVIDER_FILE: file } })
    const [icon] = await iconsOf(app)
    expect(icon).toMatchObject({ sizes: '640x640', type: 'image/png' })
    const answer = await app.inject(icon!.src)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const provider = readProvider(file)
    const html = withProvider(page, provider, brandingOf(provider, file))
    expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest">')
    expect(html).toContain(`<link rel="icon" href="${icon!.src}" type="image/png" />`)
    expect(html).toContain(`<link rel="apple-touch-icon" href="${icon!.src}" />`)
    expect(html).not.toMatch(/icon\.svg|"icon\.png"/)
  })

  test.each([
    [640, 480],
    [256, 256],
  ])('prevents the start with %i × %i pixels [T327]', (width, height) => {
    const file = fileWith(width, height)
    expect(() => brandingOf(readProvider(file), file)).toThrow(
      `PROVIDER_FILE: icon: expected a square image of at least 512 pixels; ${join(file, '../icon.png')} has ${width} × ${height}`,
    )
  })
})
