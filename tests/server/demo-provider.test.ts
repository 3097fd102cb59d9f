import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { limits } from '#contract/limits.ts'
import { engines } from '../support/server-engines.ts'
import { newApp } from '../support/server.ts'

const [sqlite] = engines
const html = { accept: 'text/html' }

const builtPortal = () => {
  const dir = mkdtempSync(join(tmpdir(), 'statedesk-dist-'))
  mkdirSync(join(dir, 'assets'))
  writeFileSync(join(dir, 'index.html'), '<html><head><title>x</title></head></html>')
  return dir
}

const serverWith = (env: NodeJS.ProcessEnv) => newApp(sqlite!, { env })
const demo = () => serverWith({ SEED: 'demo' })

type App = Awaited<ReturnType<typeof demo>>
type Spoken = { [Language in string]?: string | undefined }
const spoken = (...values: (Spoken | undefined)[]) =>
  values.flatMap((value) => Object.entries(value ?? {}) as [string, string][])

const formsOf = ({ services }: App) => spoken(...Object.values(services.provider.forms ?? {}))
const pagesOf = ({ services }: App) => {
  const { legalUrl, privacyUrl, siteUrl, statusUrl, orderingUrl } = services.provider
  return spoken(legalUrl, privacyUrl, siteUrl, statusUrl, orderingUrl)
}

test('gives the demo a provider with all links, a coupon and a form for each language [A73, A74, A77]', async () => {
  const { services } = await demo()
  const { provider } = services
  expect(Object.keys(provider.legalUrl ?? {})).toEqual(['en', 'de'])
  expect(Object.keys(provider.privacyUrl ?? {})).toEqual(['en', 'de', 'es'])
  expect(Object.keys(provider.siteUrl ?? {})).toEqual(['en', 'de'])
  expect(provider.orderingUrl?.en).toContain('{key}')
  expect(provider.discountKey).toBeTruthy()
  expect(provider.orderingAddress).toContain('\n')
  expect(provider.orderingMail).toMatch(/\.example$/)
  const languages = Object.entries(provider.forms ?? {}).map(([page, each]) => [
    page,
    Object.keys(each ?? {}),
  ])
  expect(languages).toEqual([
    ['partner-agreement', ['en', 'de']],
    ['request-certification', ['en', 'de']],
    ['contract-data-processing', ['en', 'de', 'es']],
  ])
})

test('serves every address of the demo provider, in the language of the address [L3, F5, F8]', async () => {
  const app = await demo()
  const addresses = [...formsOf(app), ...pagesOf(app)]
  expect(addresses).toHaveLength(18)
  for (const [language, url] of addresses) {
    expect(url).toMatch(/^\/demo\//)
    const answer = await app.inject({ url, headers: html })
    expect([url, answer.statusCode]).toEqual([url, 200])
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.body).toContain(`<html lang="${language}">`)
    expect(answer.body).not.toMatch(/https?:/)
  }
})

test('lets only the portal frame a demo form, and runs no script in it [A74]', async () => {
  const app = await demo()
  expect(formsOf(app)).toHaveLength(7)
  for (const [, url] of formsOf(app))
    for (const address of [url, `${url}/signed`]) {
      const { headers, statusCode } = await app.inject({ url: address, headers: html })
      expect([address, statusCode]).toEqual([address, 200])
      const policy = String(headers['content-security-policy'])
      expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/]{43}='; /)
      expect(policy).toContain("frame-ancestors 'self'")
      expect(policy).not.toMatch(/script|unsafe/)
      expect(headers['x-frame-options']).toBe('SAMEORIGIN')
    }
  for (const [, url] of pagesOf(app)) {
    const { headers } = await app.inject({ url, headers: html })
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['x-frame-options']).toBe('DENY')
  }
})

test('sends nothing that is typed into a demo form [A74]', async () => {
  const app = await demo()
  expect(formsOf(app)).toHaveLength(7)
  for (const [, url] of formsOf(app)) {
    const { body } = await app.inject({ url, headers: html })
    expect(body).toContain(`<form action="${url}/signed">`)
    expect(body.match(/<input/g)?.length).toBeGreaterThan(3)
    expect(body).not.toMatch(/<input[^>]* name=/)
  }
})

test('states the cost contribution in the demo form of the audit report [G13]', async () => {
  const app = await demo()
  const { body } = await app.inject({ url: '/demo/forms/request-certification/de', headers: html })
  expect(body).toContain(`${limits.certificationCost} Euro`)
})

test('shows the coupon’s code on the demo ordering page, as text only [A73]', async () => {
  const app = await demo()
  const { orderingUrl, discountKey = '' } = app.services.provider
  const order = async (code: string) => {
    const url = orderingUrl?.en.replace('{key}', encodeURIComponent(code)) ?? ''
    return (await app.inject({ url, headers: html })).body
  }
  expect(await order(discountKey)).toContain(`<code>${discountKey}</code>`)
  expect(await order('<b>x')).toContain('<code>&#60;b&#62;x</code>')
  expect(await order('x'.repeat(1000))).toContain(`<code>${'x'.repeat(60)}</code>`)
})

test.each([{ SEED: 'none' }, { NODE_ENV: 'production' }, { NODE_ENV: 'production', SEED: 'demo' }])(
  'serves no demo page and no example provider with %o [A73, A74]',
  async (env) => {
    const app = await serverWith({ SEED: 'demo', ...env })
    expect(app.services.provider).toEqual({
      name: 'Statedesk',
      ticketsForColleagues: 'security managers',
      resetsNeedProof: true,
      timeZone: 'UTC',
      closeResolvedAfterDays: 14,
    })
    for (const url of ['/demo/forms/partner-agreement/en', '/demo/legal/en', '/demo/order/en'])
      expect((await app.inject({ url, headers: html })).statusCode).toBe(404)
  },
)

test('prefers a configured provider file, even an empty one [A73, A74]', async () => {
  const env = { SEED: 'demo', PROVIDER_FILE: 'tests/support/empty-provider.json' }
  expect((await serverWith(env)).services.provider).toEqual({
    name: 'Statedesk',
    ticketsForColleagues: 'security managers',
    resetsNeedProof: true,
    timeZone: 'UTC',
    closeResolvedAfterDays: 14,
  })
})

test('puts the demo provider’s addresses into the page without allowing another origin', async () => {
  const app = await newApp(sqlite!, { env: { SEED: 'demo' }, portalDir: builtPortal() })
  const { body, headers } = await app.inject({ url: '/login', headers: html })
  expect(body).toContain('"partner-agreement":{"en":"/demo/forms/partner-agreement/en"')
  expect(String(headers['content-security-policy'])).toContain("; frame-src 'self';")
})
