import { cpSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { readProvider } from '#server/provider/provider.ts'
import { brandingOf } from '#server/provider/branding.ts'
import { framedOrigins, publicPart } from '#server/provider/public.ts'
import { pngOf } from '../support/upload.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'statedesk-provider-'))
const fileWith = (content: unknown) => {
  const file = join(folder(), 'provider.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}
const read = (content: unknown) => readProvider(fileWith(content))

describe('the provider file', () => {
  test('is optional, because the product has default texts', () => {
    expect(readProvider(undefined)).toEqual({
      name: 'Statedesk',
      ticketsForColleagues: 'security managers',
      resetsNeedProof: true,
      timeZone: 'UTC',
      closeResolvedAfterDays: 14,
    })
  })

  test('has one URL for all languages, or one per language', () => {
    const { legalUrl, siteUrl } = read({
      legalUrl: 'https://a.example/legal',
      siteUrl: { en: 'https://a.example/en', de: 'https://a.example' },
    })
    expect(legalUrl).toEqual({ en: 'https://a.example/legal' })
    expect(siteUrl).toEqual({ en: 'https://a.example/en', de: 'https://a.example' })
  })

  test('accepts a path of the portal as a URL and frames no other origin', () => {
    const forms = { 'partner-agreement': { en: '/forms/en', de: 'https://sign.example/de' } }
    const provider = read({ legalUrl: '/legal?a=b', orderingUrl: '/order?code={key}', forms })
    expect(provider.legalUrl).toEqual({ en: '/legal?a=b' })
    expect(provider.orderingUrl).toEqual({ en: '/order?code={key}' })
    expect(framedOrigins(provider)).toEqual(['https://sign.example'])
  })

  test('accepts a hotline and a status page, for all languages or one each [R73]', () => {
    const { hotline, statusUrl } = read({
      hotline: { en: '+44 20 7946 0100', de: ' 030/23125-100 ' },
      statusUrl: 'https://status.example',
    })
    expect(hotline).toEqual({ en: '+44 20 7946 0100', de: '030/23125-100' })
    expect(statusUrl).toEqual({ en: 'https://status.example' })
  })

  test.each(['', '12', 'call us', '+49 (0)30 23125', 'tel:110', '+49 30 23125<b>'])(
    'refuses %j as a hotline [R73]',
    (hotline) => {
      expect(() => read({ hotline })).toThrow('hotline.en: expected a phone number such as')
    },
  )

  test.each(['//evil.example', '/\\evil.example', '/\t/evil.example', 'legal', '', 'https://'])(
    'refuses %j as a URL',
    (legalUrl) => {
      expect(() => read({ legalUrl })).toThrow('legalUrl.en: expected an address that starts with')
    },
  )

  test.each([
    [{ name: '' }, 'PROVIDER_FILE: name: expected a text of 1 to 60 characters'],
    [{ legalUrl: 'ftp://x' }, 'PROVIDER_FILE: legalUrl.en: expected an address that starts with'],
    [{ legalUrl: { de: 'https://x.example' } }, 'PROVIDER_FILE: legalUrl.en: expected an address'],
    [
      { forms: { 'partner-agreement': { en: 'https://x.example', de: 'javascript:alert(1)' } } },
      'PROVIDER_FILE: forms.partner-agreement.de: expected an address',
    ],
    [{ colours: { brand: 'petrol' } }, 'colours.brand: expected a colour such as #0b5a6e'],
    [{ radius: 99 }, 'PROVIDER_FILE: radius: expected a whole number from 0 to 16'],
    [{ logo: { light: 'logo.exe' } }, 'logo.light: expected the path of an SVG, PNG or WebP file'],
    [{ logo: { light: 'l.svg', email: 'l.svg' } }, 'logo.email: expected the path of a PNG file'],
    [{ timeZone: 'Berlin' }, 'timeZone: expected the name of a time zone such as Europe/Berlin'],
    [
      { accessibility: { contact: 'a@a.example', reviewedOn: 'today' } },
      'accessibility.reviewedOn: expected a date such as 2026-11-28',
    ],
    [
      { accessibility: { reviewedOn: '2026-11-28' } },
      'accessibility.contact: expected an email address',
    ],
    [
      { accessibility: { contact: 'a@a.example', reviewedOn: '2026-11-28', gaps: [7] } },
      'accessibility.gaps.0.en: expected a text of 1 to 300 characters',
    ],
    [{ nmae: 'X' }, 'PROVIDER_FILE: nmae: expected one of name, logo, icon, colours'],
    [{ colours: 7 }, 'PROVIDER_FILE: colours: expected an object with brand'],
    ['[]', 'PROVIDER_FILE: the file: expected an object with name'],
    ['{"name":', 'PROVIDER_FILE: expected JSON in'],
  ])('prevents the start with %o, with its path and what was expected', (content, message) => {
    expect(() => read(content)).toThrow(message)
  })

  test('reports all errors together, and repeats no value', () => {
    const faulty = () => read({ name: 7, supportMail: 'secret', radius: -1 })
    expect(faulty).toThrow(/name: .*\n.*radius: .*\n.*supportMail: expected an email address/)
    expect(faulty).not.toThrow(/secret/)
  })

  test('is named if it’s missing', () => {
    expect(() => readProvider('/nowhere/provider.json')).toThrow(
      /\/nowhere\/provider.json can’t be read/,
    )
  })

  test('can be the example in the docs', () => {
    const here = folder()
    cpSync('docs/provider.example.json', join(here, 'provider.json'))
    for (const picture of ['logo.svg', 'logo-dark.svg', 'logo.png', 'sign-in.svg'])
      writeFileSync(join(here, picture), '<svg/>')
    writeFileSync(join(here, 'icon.png'), pngOf(512, 512))
    const provider = readProvider(join(here, 'provider.json'))
    const { style, pictures } = brandingOf(provider, join(here, 'provider.json'))
    expect(style).toContain(':root{--brand:#0b5a6e;--radius:6px;--logo:url(/branding/logo-light-')
    expect(style).toContain('[data-theme=dark]{--logo:url(/branding/logo-dark-')
    expect(style).toContain(';--sign-in-picture:url(/branding/sign-in-picture-light-')
    expect(pictures.map(({ type }) => type)).toEqual([
      ...Array<string>(3).fill('image/svg+xml'),
      'image/png',
      'image/png',
    ])
    expect(framedOrigins(provider)).toEqual(['https://sign.example'])
  })

  test('prevents the start with an unreadable logo', () => {
    const file = fileWith({ logo: { light: 'missing.svg' } })
    expect(() => brandingOf(readProvider(file), file)).toThrow(
      /^PROVIDER_FILE: logo.light: expected an image of up to 200 KB; .*missing.svg can’t be read$/,
    )
  })

  test('shows the provider’s image beside the sign-in, or none', () => {
    const here = folder()
    for (const name of ['day.webp', 'night.webp']) writeFileSync(join(here, name), name)
    const own = read({ name: 'N', signInPicture: { light: 'day.webp', dark: 'night.webp' } })
    expect(publicPart(own)).toEqual({ name: 'N', signInPicture: 'own' })
    const { style, pictures } = brandingOf(own, join(here, 'provider.json'))
    expect(style).toContain(':root{--sign-in-picture:url(/branding/sign-in-picture-light-')
    expect(style).toContain(
      '[data-theme=dark]{--sign-in-picture:url(/branding/sign-in-picture-dark-',
    )
    expect(pictures.map(({ body }) => String(body))).toEqual(['day.webp', 'night.webp'])
    expect(publicPart(read({ name: 'N', signInPicture: {} }))).toEqual({
      name: 'N',
      signInPicture: 'none',
    })
  })

  test('shows the product’s chart only beside its logo, and the provider’s words on the coupon', () => {
    const shown = (provider: object) => publicPart(read({ name: 'N', ...provider }))
    expect(shown({})).toEqual({ name: 'N' })
    expect(shown({ logo: { light: 'l.svg' } })).toMatchObject({ signInPicture: 'none' })
    expect(shown({ coupon: { title: { en: '10% off', de: '10 % Rabatt' } } }).coupon).toEqual({
      title: { en: '10% off', de: '10 % Rabatt' },
      hasPicture: false,
    })
    const here = folder()
    writeFileSync(join(here, 'coupon.png'), 'x')
    const own = read({ coupon: { light: 'coupon.png' } })
    expect(publicPart(own).coupon?.hasPicture).toBe(true)
    expect(brandingOf(own, join(here, 'provider.json')).style).toContain(
      ':root{--coupon-picture:url(/branding/coupon-picture-light-',
    )
  })

  test('refuses an image of more than 500 KB', () => {
    const here = folder()
    writeFileSync(join(here, 'big.png'), Buffer.alloc(500_001))
    const provider = read({ signInPicture: { light: 'big.png' } })
    expect(() => brandingOf(provider, join(here, 'provider.json'))).toThrow(
      /signInPicture.light: expected an image of up to 500 KB; .* is 501 KB/,
    )
  })

  test('reveals no path of this computer to a page', () => {
    const provider = read({ name: 'N', logo: { light: 'here/logo.svg' }, radius: 3 })
    expect(publicPart(provider)).toEqual({
      name: 'N',
      logo: { showName: true },
      signInPicture: 'none',
    })
  })
})
