import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { inflateSync } from 'node:zlib'

import { describe, expect, test } from 'vitest'

import { getArticle } from '#contract/knowledge-base.ts'
import { renderLetter } from '#server/mail/render-letter.ts'
import { plainPage } from '#server/demo/pages/plain-page.ts'
import { readProvider } from '#server/provider/provider.ts'
import { brandingOf } from '#server/provider/branding.ts'
import { framedOrigins } from '#server/provider/public.ts'
import { deskOn } from '../support/desk.ts'
import { articleFile, categoriesYaml, folderOf } from '../support/knowledge.ts'
import { engines } from '../support/server-engines.ts'
import { appOn, newApp, placeOf, signedIn } from '../support/server.ts'

/** Markup that would run, load or restyle something. */
const active =
  /<(script|style|iframe|object|embed|link|meta|base|form|svg|math)\b|\son\w+\s*=|\sstyle\s*=|\s(href|src)\s*=\s*["']?\s*(javascript|data|vbscript):/i

const hostileBody = [
  '<script>alert(1)</script>',
  '<style>body{display:none}</style>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><a xlink:href="javascript:alert(1)">x</a></svg>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<p style="position:fixed;inset:0" onclick="alert(1)">cover</p>',
  '',
  '```"><script>alert(1)</script>',
  '</code></pre><script>alert(1)</script>',
  '```',
  '',
  '[quote](https://example.com/"onmouseover="alert(1))',
  '[title](https://example.com "x\\" onmouseover=\\"alert(1)")',
  '[js](javascript:alert(1)) [data](data:text/html,<script>alert(1)</script>)',
  '&lt;script&gt;alert(1)&lt;/script&gt; &#60;script&#62;',
].join('\n')

describe.each(engines)('a hostile article on $name', (engine) => {
  test('puts no script, style or external image into a page [A90, E11]', async () => {
    const place = await placeOf(engine)
    const title = '<img src=x onerror=alert(1)>'
    const file = articleFile({ id: 1, lang: 'en', title: 'Hostile', body: hostileBody })
    const { desk } = deskOn(place)
    const folder = folderOf({
      'categories.yaml': categoriesYaml.replace('Printing', `'${title}'`),
      'a.md': file.replace('title: Hostile', `title: '${title}'`),
    })
    const { code, err } = await desk(['kb', 'import', folder])
    expect([code, err]).toEqual([0, ''])
    const app = await appOn(place)
    const ann = await signedIn(app, 'ann')
    const article = await ann.call(getArticle, { languageId: 1, id: 1 })
    // A title is plain text, and pages show it as such.
    expect(article.translatedQuestionTitle).toBe(title)
    expect(article.content).toContain('&lt;script&gt;alert(1)')
    expect(unescaped(article.content)).not.toMatch(active)
    expect(article.content).not.toMatch(/<img/)
  })
})

/** Real tags only; escaped ones are text. */
const unescaped = (html: string) => (html.match(/<[^>]*>/g) ?? []).join('\n')

const hostileName = '"><script>alert(1)</script>'
const hostileLine = '</style><script>alert(1)</script>{key}'

const folder = () => mkdtempSync(join(tmpdir(), 'statedesk-hostile-'))
const providerWith = (content: object) => {
  const file = join(folder(), 'provider.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

const hostileProvider = () => {
  const file = providerWith({
    name: hostileName,
    logo: { light: 'logo.svg' },
    announcement: hostileLine,
    orderingAddress: `${hostileLine}\n(x) Tj /JS (alert) \\`,
    orderingMail: 'orders@example.com',
    legalUrl: 'https://example.com/"onclick="alert(1)',
    discountKey: hostileName,
  })
  const logo = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  writeFileSync(join(file, '..', 'logo.svg'), logo)
  return file
}

/** The script tags, without anything in JSON or escaped text. */
const scriptsOf = (html: string) => html.match(/<script\b[^>]*>/g) ?? []

describe('a hostile provider file', () => {
  test.each([
    ['a colour', { colours: { brand: '#fff;}body{display:none' } }],
    ['a colour with a line break', { colours: { brand: '#0b5a6e\n}body{display:none' } }],
    ['a radius', { radius: '6px;}body{display:none' }],
    ['a script for an address', { legalUrl: 'javascript:alert(1)' }],
    ['data for an address', { siteUrl: 'data:text/html,<script>alert(1)</script>' }],
    ['a script for a form', { forms: { 'partner-agreement': 'javascript:alert(1)' } }],
    ['markup for an email address', { supportMail: 'a@b.example\r\nBcc: x@y.example' }],
    ['a logo that is a page', { logo: { light: 'logo.html' } }],
    ['a logo name with a style', { logo: { light: 'a.svg);}body{display:none}' } }],
  ])('prevents the start with %s', (_, content) => {
    expect(() => readProvider(providerWith(content))).toThrow('PROVIDER_FILE')
  })

  test('puts nothing of its own into a style: a logo’s address is made by the server', () => {
    const file = hostileProvider()
    const { style, pictures } = brandingOf(readProvider(file), file)
    expect(style).toMatch(/^:root\{--logo:url\(\/branding\/logo-light-[0-9a-f]{10}\.svg\);[^<]*\}/)
    expect(style).not.toContain('<')
    expect(pictures).toHaveLength(1)
  })

  test('puts no script into the page and no origin into its policy', async () => {
    const provider = readProvider(hostileProvider())
    expect(framedOrigins(provider)).toEqual([])
    const app = await newApp(engines[0]!, {
      env: { PROVIDER_FILE: hostileProvider() },
      portalDir: resolve('dist'),
    })
    const page = await app.inject({ url: '/login', headers: { accept: 'text/html' } })
    const plain = await (
      await newApp(engines[0]!, { portalDir: resolve('dist') })
    ).inject({
      url: '/login',
      headers: { accept: 'text/html' },
    })
    expect(page.statusCode).toBe(200)
    expect(scriptsOf(page.body)).toHaveLength(scriptsOf(plain.body).length)
    expect(page.body).not.toContain('<script>alert(1)')
    expect(page.headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe-inline/)
  })

  test('serves its logo as an image that runs no script', async () => {
    const file = hostileProvider()
    const [logo] = brandingOf(readProvider(file), file).pictures
    const app = await newApp(engines[0]!, {
      env: { PROVIDER_FILE: file },
      portalDir: resolve('dist'),
    })
    const served = await app.inject(logo?.url ?? '')
    expect(served.statusCode).toBe(200)
    expect(served.headers['content-type']).toBe('image/svg+xml')
    expect(served.headers['x-content-type-options']).toBe('nosniff')
    expect(served.headers['content-security-policy']).toMatch(
      /default-src 'none'|sandbox|script-src/,
    )
    expect(served.headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe-inline/)
  })

  test('puts no markup into an email or a page of the demo provider', () => {
    const file = hostileProvider()
    const provider = readProvider(file)
    const letter = { subject: hostileName, blocks: [hostileLine] }
    const branding = brandingOf(provider, file)
    const { html } = renderLetter(letter, { provider, branding, origin: 'http://localhost' }, 'en')
    const page = plainPage({ provider, branding })
    const shown = page.html('en', hostileName, '<p>Done</p>')
    for (const markup of [html, shown]) expect(scriptsOf(markup)).toEqual([])
    expect(shown.match(/<\/?style>/g)).toEqual(['<style>', '</style>'])
  })

  test('puts no script or action into a PDF [G18]', async () => {
    const app = await newApp(engines[0]!, { env: { PROVIDER_FILE: hostileProvider() } })
    const pdf = (await app.inject('/api/documents/authorization-form.en.pdf')).rawPayload
    const parts = pdf.toString('latin1').split(/stream\r?\n/)
    const objects = parts.map((part) => {
      try {
        return inflateSync(Buffer.from(part, 'latin1')).toString('latin1')
      } catch {
        return part
      }
    })
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    for (const object of objects)
      expect(object).not.toMatch(/\/(JavaScript|JS|OpenAction|Launch|AA)\b/)
  })
})
