import { cpSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { readProvider } from '#server/provider/provider.ts'
import { brandingOf } from '#server/provider/branding.ts'
import { framedOrigins, publicPart } from '#server/provider/public.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'statedesk-provider-'))
const fileWith = (content: unknown) => {
  const file = join(folder(), 'provider.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}
const read = (content: unknown) => readProvider(fileWith(content))

describe('the file of the provider', () => {
  test('without one the product speaks for itself', () => {
    expect(readProvider(undefined)).toEqual({ name: 'Statedesk' })
  })

  test('one address stands for every language, or each language has its own', () => {
    const { legalUrl, siteUrl } = read({
      legalUrl: 'https://a.example/legal',
      siteUrl: { en: 'https://a.example/en', de: 'https://a.example' },
    })
    expect(legalUrl).toEqual({ en: 'https://a.example/legal' })
    expect(siteUrl).toEqual({ en: 'https://a.example/en', de: 'https://a.example' })
  })

  test('takes a path of the portal for an address and frames no further origin', () => {
    const forms = { 'partner-agreement': { en: '/forms/en', de: 'https://sign.example/de' } }
    const provider = read({ legalUrl: '/legal?a=b', orderingUrl: '/order?code={key}', forms })
    expect(provider.legalUrl).toEqual({ en: '/legal?a=b' })
    expect(provider.orderingUrl).toEqual({ en: '/order?code={key}' })
    expect(framedOrigins(provider)).toEqual(['https://sign.example'])
  })

  test.each(['//evil.example', '/\\evil.example', '/\t/evil.example', 'legal', '', 'https://'])(
    'refuses %j as an address',
    (legalUrl) => {
      expect(() => read({ legalUrl })).toThrow('legalUrl.en: expected an address that begins with')
    },
  )

  test.each([
    [{ name: '' }, 'PROVIDER_FILE: name: expected a text of 1 to 60 characters'],
    [{ legalUrl: 'ftp://x' }, 'PROVIDER_FILE: legalUrl.en: expected an address that begins with'],
    [{ legalUrl: { de: 'https://x.example' } }, 'PROVIDER_FILE: legalUrl.en: expected an address'],
    [
      { forms: { 'partner-agreement': { en: 'https://x.example', de: 'javascript:alert(1)' } } },
      'PROVIDER_FILE: forms.partner-agreement.de: expected an address',
    ],
    [{ colours: { brand: 'petrol' } }, 'colours.brand: expected a colour such as #0b5a6e'],
    [{ radius: 99 }, 'PROVIDER_FILE: radius: expected a whole number from 0 to 16'],
    [{ logo: { light: 'logo.exe' } }, 'logo.light: expected the name of an SVG, PNG or WebP file'],
    [{ nmae: 'X' }, 'PROVIDER_FILE: nmae: expected one of name, logo, colours'],
    [{ colours: 7 }, 'PROVIDER_FILE: colours: expected an object with brand'],
    ['[]', 'PROVIDER_FILE: the file: expected an object with name'],
    ['{"name":', 'PROVIDER_FILE: expected JSON in'],
  ])('%o stops the start with its path and what was expected', (content, words) => {
    expect(() => read(content)).toThrow(words)
  })

  test('every fault is told at once, and no value is repeated', () => {
    const faulty = () => read({ name: 7, supportMail: 'secret', radius: -1 })
    expect(faulty).toThrow(/name: .*\n.*radius: .*\n.*supportMail: expected an e-mail address/)
    expect(faulty).not.toThrow(/secret/)
  })

  test('a file that is not there is named', () => {
    expect(() => readProvider('/nowhere/provider.json')).toThrow(/\/nowhere\/provider.json cannot/)
  })

  test('the example of the documentation can be used as it stands', () => {
    const here = folder()
    cpSync('docs/provider.example.json', join(here, 'provider.json'))
    for (const logo of ['logo.svg', 'logo-dark.svg']) writeFileSync(join(here, logo), '<svg/>')
    const provider = readProvider(join(here, 'provider.json'))
    const { style, pictures } = brandingOf(provider, join(here, 'provider.json'))
    expect(style).toContain(':root{--brand:#0b5a6e;--radius:6px;--logo:url(/branding/logo-light-')
    expect(style).toContain('[data-theme=dark]{--logo:url(/branding/logo-dark-')
    expect(pictures.map(({ type }) => type)).toEqual(['image/svg+xml', 'image/svg+xml'])
    expect(framedOrigins(provider)).toEqual(['https://sign.example'])
  })

  test('a logo that cannot be read stops the start as well', () => {
    const file = fileWith({ logo: { light: 'missing.svg' } })
    expect(() => brandingOf(readProvider(file), file)).toThrow(
      /^PROVIDER_FILE: logo.light: expected a picture of up to 200 KB; .*missing.svg cannot be read$/,
    )
  })

  test('a page learns no path of this machine', () => {
    const provider = read({ name: 'N', logo: { light: 'here/logo.svg' }, radius: 3 })
    expect(publicPart(provider)).toEqual({ name: 'N', logo: { showName: true } })
  })
})
