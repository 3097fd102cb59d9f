import { imageSize } from 'image-size'
import { dirname, resolve, extname } from 'node:path'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

import { EnvError } from '#server/config/env.ts'
import type { Provider } from './provider.ts'

const types: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

type Picture = { url: string; type: string; body: Buffer }

/** What is read: a file for a setting, of at most so many bytes. */
type Source = { file: string; setting: string; max: number }

const bodyOf = ({ file, setting, max }: Source) => {
  const wrong = (what: string) =>
    new EnvError(`PROVIDER_FILE: ${setting}: expected an image of up to ${max / 1000} KB; ${what}`)
  try {
    const body = readFileSync(file)
    if (body.length > max) throw wrong(`${file} is ${Math.ceil(body.length / 1000)} KB`)
    return body
  } catch (error) {
    throw error instanceof EnvError ? error : wrong(`${file} can’t be read`)
  }
}

/** Reads a picture that is served at a URL with its hash and its file extension. */
const readPicture = (source: Source, urlOf: (hash: string, kind: string) => string): Picture => {
  const body = bodyOf(source)
  const kind = extname(source.file).toLowerCase()
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 10)
  return { url: urlOf(hash, kind), type: types[kind] ?? '', body }
}

/** In pixels; the largest that browsers ask for. */
const side = 512
/** In bytes. */
const maxIconSize = 200_000

const sizeIn = (body: Uint8Array) => {
  try {
    return imageSize(body)
  } catch {
    return { width: 0, height: 0 }
  }
}

/** Reads a provider's icon for browser tabs and home screens. */
const readIcon = (file: string) => {
  const icon = readPicture(
    { file, setting: 'icon', max: maxIconSize },
    (hash, kind) => `/branding/icon-${hash}${kind}`,
  )
  const { width, height } = sizeIn(icon.body)
  if (width !== height || width < side)
    throw new EnvError(
      `PROVIDER_FILE: icon: expected a square image of at least ${side} pixels; ${file} has ${width} × ${height}`,
    )
  return { ...icon, side: width }
}

type Icon = ReturnType<typeof readIcon>

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

/** The logo in emails, 28 pixels high. A tile brings its own background. */
export type MailLogo = { url: string; width: number; showName: boolean; isTile: boolean }

/** A provider's branding: style rules for the page, all pictures, the icon, and the logo in emails. */
export type Branding = {
  style: string
  pictures: readonly Picture[]
  icon: Icon | null
  mailLogo: MailLogo | null
}

const pictureOf = (file: string, shown: Shown, variant: Variant): Picture =>
  readPicture({ file, setting: `${shown}.${variant}`, max: max[shown] }, (hash, kind) =>
    variant === 'email'
      ? // Emails keep this address for years, so it stays the same when the picture changes.
        `/branding/email-${cssNames[shown]}${kind}?${hash}`
      : `/branding/${cssNames[shown]}-${variant}-${hash}${kind}`,
  )

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
  const icon = provider.icon === undefined ? null : readIcon(pathOf(provider.icon))
  const shown = [...Object.values(light), ...Object.values(dark)]
  return {
    style: styleOf(provider, light, dark),
    pictures: [...shown, icon, emailLogo].filter((picture) => picture !== null),
    icon,
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
