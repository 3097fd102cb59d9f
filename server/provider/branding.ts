import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, extname, resolve } from 'node:path'

import { EnvError } from '#server/config/env.ts'
import type { Provider } from './provider.ts'

const types: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
}
/** In bytes. A logo is small; the picture beside the sign-in form loads without delaying the page. */
const max = { logo: 200_000, signInPicture: 500_000, coupon: 200_000 }
const cssNames = {
  logo: 'logo',
  signInPicture: 'sign-in-picture',
  coupon: 'coupon-picture',
} as const

type Shown = keyof typeof max
type Theme = 'light' | 'dark'
type Variant = Theme | 'email'

export type Picture = { url: string; type: string; body: Buffer }

/** The logo in emails, 28 pixels high. A tile brings its own background. */
export type MailLogo = { url: string; width: number; showName: boolean; isTile: boolean }

/** A provider's branding: style rules for the page, the pictures they use, and the logo in emails. */
export type Branding = { style: string; pictures: readonly Picture[]; mailLogo: MailLogo | null }

const bodyOf = (file: string, shown: Shown, variant: Variant) => {
  const wrong = (what: string) =>
    new EnvError(
      `PROVIDER_FILE: ${shown}.${variant}: expected an image of up to ${max[shown] / 1000} KB; ${what}`,
    )
  try {
    const body = readFileSync(file)
    if (body.length > max[shown]) throw wrong(`${file} is ${Math.ceil(body.length / 1000)} KB`)
    return body
  } catch (error) {
    throw error instanceof EnvError ? error : wrong(`${file} can’t be read`)
  }
}

const pictureOf = (file: string, shown: Shown, variant: Variant): Picture => {
  const body = bodyOf(file, shown, variant)
  const kind = extname(file).toLowerCase()
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 10)
  return {
    url:
      variant === 'email'
        ? // Emails keep this address for years, so it stays the same when the picture changes.
          `/branding/email-${cssNames[shown]}${kind}?${hash}`
        : `/branding/${cssNames[shown]}-${variant}-${hash}${kind}`,
    type: types[kind] ?? '',
    body,
  }
}

const rule = (selector: string, values: Record<string, string | undefined>) => {
  const set = Object.entries(values).filter(([, value]) => value !== undefined)
  return set.length === 0
    ? ''
    : `${selector}{${set.map(([name, value]) => `--${name}:${value}`).join(';')}}`
}

type Pictures = Partial<Record<Shown, Picture>>

const addressesOf = (pictures: Pictures) =>
  Object.fromEntries(
    Object.entries(pictures).map(([shown, { url }]) => [cssNames[shown as Shown], `url(${url})`]),
  )

const styleOf = ({ logo, colours, radius }: Provider, light: Pictures, dark: Pictures) => {
  const inDark = addressesOf(dark)
  return [
    rule(':root', {
      brand: colours?.brand,
      radius: radius === undefined ? undefined : `${radius}px`,
      ...addressesOf(light),
      'logo-width': logo && `${logo.width}px`,
    }),
    Object.keys(dark).length > 0 &&
      `@media (prefers-color-scheme:dark){${rule(':root:not([data-theme=light])', inDark)}}`,
    rule('[data-theme=dark]', inDark),
  ]
    .filter(Boolean)
    .join('')
}

/** The product's own logo. */
const productLogo = { url: '/email-logo.png', width: 28, showName: true, isTile: true }

/** The provider's logo for emails; null without a PNG, because mail programs draw no SVG. */
const emailLogoOf = ({ logo }: Provider, pathOf: (name: string) => string) => {
  const name = logo?.email ?? logo?.light
  return name === undefined || !/\.png$/i.test(name)
    ? null
    : pictureOf(pathOf(name), 'logo', 'email')
}

/** Reads the pictures named in a provider file, relative to it. */
export const brandingOf = (provider: Provider, file: string | undefined): Branding => {
  const pathOf = (name: string) => resolve(dirname(file ?? ''), name)
  const read = (theme: Theme): Pictures => {
    const named = (['logo', 'signInPicture', 'coupon'] as const).flatMap((shown) => {
      const name = provider[shown]?.[theme]
      return name === undefined ? [] : [[shown, pictureOf(pathOf(name), shown, theme)] as const]
    })
    return Object.fromEntries(named)
  }
  const light = read('light')
  const dark = read('dark')
  const { logo } = provider
  const emailLogo = emailLogoOf(provider, pathOf)
  const pictures = [...Object.values(light), ...Object.values(dark)]
  return {
    style: styleOf(provider, light, dark),
    pictures: emailLogo ? [...pictures, emailLogo] : pictures,
    mailLogo:
      logo === undefined
        ? productLogo
        : emailLogo && {
            url: emailLogo.url,
            width: logo.width,
            showName: logo.showName,
            isTile: false,
          },
  }
}
