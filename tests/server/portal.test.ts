import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { specifiedCalls, extraCalls } from '#server/areas.ts'
import { readableAddress } from '#server/http/static.ts'
import { engines } from '../support/server-engines.ts'
import { newApp } from '../support/server.ts'

const [sqlite] = engines
const script = 'export const a = 1'
const page = `<!doctype html><html><head><title>x</title><script>let a = 1</script></head><body>${'<p>text</p>'.repeat(300)}</body></html>`

const builtPortal = () => {
  const dir = mkdtempSync(join(tmpdir(), 'statedesk-dist-'))
  mkdirSync(join(dir, 'assets'))
  mkdirSync(join(dir, '.vite'))
  writeFileSync(join(dir, 'index.html'), page)
  writeFileSync(join(dir, 'assets', 'a-1.js'), script)
  writeFileSync(join(dir, 'assets', 'a-1.js.gz'), gzipSync(script))
  const manifest = {
    'index.html': { file: 'assets/start-1.js', imports: ['_vendor-1.js'] },
    '_vendor-1.js': { file: 'assets/vendor-1.js' },
    '_table-1.js': { file: 'assets/table-1.js', imports: ['_vendor-1.js'] },
    'src/routes/_portal.tsx?tsr-split=component': { file: 'assets/portal-1.js' },
    'src/routes/_portal/$.tsx?tsr-split=component': { file: 'assets/unknown-1.js' },
    'src/routes/_portal/index.tsx?tsr-split=component': { file: 'assets/home-1.js' },
    'src/routes/_portal/kb/article.$articleId.tsx?tsr-split=component': {
      file: 'assets/article-1.js',
      imports: ['_table-1.js'],
    },
    'src/routes/_portal/kb/article.$articleId_.print.tsx?tsr-split=component': {
      file: 'assets/print-1.js',
    },
    'src/routes/login/help.tsx?tsr-split=component': { file: 'assets/help-1.js' },
    'src/routes/login/index.tsx?tsr-split=component': { file: 'assets/login-1.js' },
    'src/routes/agent/login.tsx?tsr-split=component': { file: 'assets/agent-login-1.js' },
    'src/routes/agent/_workspace.tsx?tsr-split=component': { file: 'assets/workspace-1.js' },
    'src/routes/agent/_workspace/team.tsx?tsr-split=component': { file: 'assets/team-1.js' },
    'locales/en.po': { file: 'assets/en-1.js' },
    'locales/de.po': { file: 'assets/de-1.js' },
    'locales/portal/en.po': { file: 'assets/en-2.js' },
    'locales/portal/de.po': { file: 'assets/de-2.js' },
  }
  writeFileSync(join(dir, '.vite', 'manifest.json'), JSON.stringify(manifest))
  writeFileSync(join(dir, 'manual.pdf'), '%PDF-')
  return dir
}

const portal = () => newApp(sqlite!, { portalDir: builtPortal() })
const html = { accept: 'text/html' }

test('serves the page at every page URL, with the provider in it and never from a cache', async () => {
  const app = await portal()
  for (const url of [
    '/',
    '/login?username=a',
    '/support/ticket/details/7',
    '/unsubscribe/x',
    '/confirm-email/x',
    '/index.html',
  ]) {
    const answer = await app.inject({ url, headers: html })
    expect([url, answer.statusCode]).toEqual([url, 200])
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.body).toContain(
      '<script type="application/json" id="provider">{"name":"Statedesk"}',
    )
  }
})

test('lets the browser preload the texts of its language [K32]', async () => {
  const app = await portal()
  const linkFor = async (language?: string, cookie = '') => {
    const headers = { ...html, cookie, ...(language && { 'accept-language': language }) }
    return (await app.inject({ url: '/login', headers })).headers['link']
  }
  expect(await linkFor('de-AT,de;q=0.9,en;q=0.8')).toBe('</assets/de-1.js>; rel=modulepreload')
  expect(await linkFor('fr')).toBe('</assets/en-1.js>; rel=modulepreload')
  expect(await linkFor()).toBe('</assets/en-1.js>; rel=modulepreload')
  expect(await linkFor('de', `sid=${'a'.repeat(43)}`)).toBe(
    '</assets/de-1.js>; rel=modulepreload, </assets/de-2.js>; rel=modulepreload',
  )
})

test.each([
  ['/kb/article/7?from=list', ['article-1', 'portal-1', 'table-1'], 'login-1'],
  ['/kb/article/7/', ['article-1', 'portal-1', 'table-1'], 'login-1'],
  ['/kb/article/7/print', ['print-1', 'portal-1'], 'login-1'],
  ['/', ['home-1', 'portal-1'], 'login-1'],
  ['/nothing/here', [], 'login-1'],
  ['/agent/team', ['team-1', 'workspace-1'], 'agent-login-1'],
])('lets browsers preload the chunks of %s, or of the sign-in', async (url, files, signIn) => {
  const app = await portal()
  const preloadedWith = async (cookie: string) => {
    const { body } = await app.inject({ url, headers: { ...html, cookie } })
    return Array.from(
      body.matchAll(/<link rel="modulepreload" crossorigin href="\/assets\/([\w-]+)\.js">/g),
      ([, name]) => name,
    ).toSorted()
  }
  expect(await preloadedWith(`sid=${'a'.repeat(43)}`)).toEqual(files.toSorted())
  expect(await preloadedWith(`agent=${'a'.repeat(43)}`)).toEqual(files.toSorted())
  expect(await preloadedWith('')).toEqual([signIn])
})

test('lets every browser preload the chunks of a page without a session', async () => {
  const { body, headers } = await (await portal()).inject({ url: '/login/help', headers: html })
  expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/help-1.js"></head>')
  expect(headers['vary']).toContain('cookie')
})

test('runs only the portal’s scripts: inline ones by hash', async () => {
  const answer = await (await portal()).inject({ url: '/', headers: html })
  const policy = String(answer.headers['content-security-policy'])
  expect(policy).toMatch(/^default-src 'none';/)
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';/)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe')
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
})

test('puts the provider’s name, theme and forms into the page, and frames nothing else', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'statedesk-provider-'))
  writeFileSync(join(dir, 'logo.svg'), '<svg/>')
  const file = {
    name: 'A & B <Hosting>',
    logo: { light: 'logo.svg' },
    forms: {
      'partner-agreement': { en: 'https://sign.example/en', de: 'https://sign.example/de' },
    },
  }
  writeFileSync(join(dir, 'provider.json'), JSON.stringify(file))
  const env = { PROVIDER_FILE: join(dir, 'provider.json') }
  const app = await newApp(sqlite!, { portalDir: builtPortal(), env })
  const { headers, body } = await app.inject({ url: '/', headers: html })
  expect(body).toContain('<title>A &amp; B &lt;Hosting></title>')
  const [logo = ''] = /\/branding\/logo-light-\w+\.svg/.exec(body) ?? []
  expect((await app.inject({ url: logo })).headers['content-type']).toBe('image/svg+xml')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("; frame-src 'self' https://sign.example;")
  expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/]{43}=';/)
  const plain = await (await portal()).inject({ url: '/', headers: html })
  expect(String(plain.headers['content-security-policy'])).toContain("; frame-src 'self';")
})

test('compresses hashed files and caches them for good; neither lists nor guesses others', async () => {
  const app = await portal()
  const file = await app.inject({ url: '/assets/a-1.js', headers: { 'accept-encoding': 'gzip' } })
  expect(file.headers['content-encoding']).toBe('gzip')
  expect(file.headers['cache-control']).toContain('immutable')
  expect(file.headers['x-content-type-options']).toBe('nosniff')
  expect(file.headers).not.toHaveProperty('content-security-policy')
  for (const url of [
    '/assets/a-2.js',
    '/assets/',
    '/api/v1/nothing',
    '/assets/..%2f..%2fpackage.json',
  ]) {
    const answer = await app.inject({ url, headers: html })
    expect([url, answer.statusCode]).toEqual([url, 404])
    expect(answer.headers['content-type']).toContain('application/problem+json')
  }
  expect((await app.inject({ url: '/.vite/manifest.json' })).body).not.toBe('{}')
})

const encodedFor = async (accepted: string) => {
  const headers = { ...html, 'accept-encoding': accepted }
  return (await (await portal()).inject({ url: '/login', headers })).headers['content-encoding']
}

test('compresses a page only in a way the browser accepts', async () => {
  expect(await encodedFor('gzip, deflate, br')).toBe('br')
  expect(await encodedFor('br;q=0.5')).toBe('br')
  expect(await encodedFor('br;q=0, GZIP;q=1.0')).toBe('gzip')
  for (const none of ['br;q=0, gzip; q=0.000', 'x-br', 'identity'])
    expect([none, await encodedFor(none)]).toEqual([none, undefined])
})

test('serves a page at a URL with a stray percent sign, and redirects to no other site [R18]', async () => {
  const app = await portal()
  const led = async (url: string, headers: Record<string, string> = html) => {
    const answer = await app.inject({ url, headers })
    return [answer.statusCode, answer.headers.location]
  }
  expect(await led('/kb/article/50%')).toEqual([302, '/kb/article/50%25'])
  expect(await led('/kb/%E0%A4%A?q=%20')).toEqual([302, '/kb/%25E0%25A4%25A?q=%20'])
  expect(await led('//evil.example/%')).toEqual([302, '/evil.example/%25'])
  expect(readableAddress('/\\evil.example/%')).toBe('/evil.example/%25')
  expect(await led('/assets/%')).toEqual([400, undefined])
  expect(await led('/kb/%', { accept: 'application/json' })).toEqual([400, undefined])
})

test('publishes the contract as OpenAPI 3.1 with every path and the format of a problem', async () => {
  const answer = await (await portal()).inject({ url: '/api/openapi.json' })
  const document = answer.json()
  expect(document.openapi).toBe('3.1.0')
  const paths = [...specifiedCalls, ...extraCalls].map(({ call }) => call.path)
  expect(Object.keys(document.paths)).toEqual(paths)
  const list = document.paths['/api/v1/support/ticket/list'].post
  const { schema } = list.requestBody.content['application/x-www-form-urlencoded']
  expect(schema.properties.limit.type).toBe('integer')
  expect(document.components.schemas.Problem.required).toContain('status')
})

test('reports that it’s alive and that its database responds', async () => {
  const app = await portal()
  expect((await app.inject({ url: '/healthz' })).json()).toEqual({ ok: true })
  expect((await app.inject({ url: '/readyz' })).json()).toEqual({ ok: true })
  await app.services.db.destroy()
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(503)
})

test('allows framing a PDF of the portal only in its own pages [R9]', async () => {
  const { headers } = await (await portal()).inject({ url: '/manual.pdf' })
  expect(headers['content-type']).toBe('application/pdf')
  expect(headers['content-security-policy']).toBe("frame-ancestors 'self'")
  expect(headers['x-frame-options']).toBe('SAMEORIGIN')
})

test('sends no referrer from the address that a company’s provider has added a code to [T306]', async () => {
  const app = await portal()
  const policyAt = async (url: string) =>
    (await app.inject({ url, headers: html })).headers['referrer-policy']
  expect(await policyAt('/login/return?code=a&state=b')).toBe('no-referrer')
  expect(await policyAt('/login/returned')).toBe('same-origin')
  expect(await policyAt('/login')).toBe('same-origin')
})
