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
/** A logo is a small picture, bytes. */
const most = 200_000

export type Picture = { url: string; type: string; body: Buffer }

/** What the looks of a provider come to: rules for the page and the pictures they name. */
export type Branding = { style: string; pictures: readonly Picture[] }

const bodyOf = (file: string, setting: string) => {
  const wrong = (what: string) =>
    new EnvError(`PROVIDER_FILE: logo.${setting}: expected a picture of up to 200 KB; ${what}`)
  try {
    const body = readFileSync(file)
    if (body.length > most) throw wrong(`${file} has ${Math.ceil(body.length / 1000)} KB`)
    return body
  } catch (error) {
    throw error instanceof EnvError ? error : wrong(`${file} cannot be read`)
  }
}

const pictureOf = (file: string, setting: 'light' | 'dark'): Picture => {
  const body = bodyOf(file, setting)
  const kind = extname(file).toLowerCase()
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 10)
  return { url: `/branding/logo-${setting}-${hash}${kind}`, type: types[kind] ?? '', body }
}

const rule = (selector: string, values: Record<string, string | undefined>) => {
  const set = Object.entries(values).filter(([, value]) => value !== undefined)
  return set.length === 0
    ? ''
    : `${selector}{${set.map(([name, value]) => `--${name}:${value}`).join(';')}}`
}

const address = (picture: Picture | undefined) => picture && `url(${picture.url})`

const styleOf = ({ logo, colours, radius }: Provider, light?: Picture, dark?: Picture) =>
  [
    rule(':root', {
      brand: colours?.brand,
      radius: radius === undefined ? undefined : `${radius}px`,
      logo: address(light),
      'logo-width': logo && `${logo.width}px`,
    }),
    dark &&
      `@media (prefers-color-scheme:dark){${rule(':root:not([data-theme=light])', { logo: address(dark) })}}`,
    rule('[data-theme=dark]', { logo: address(dark) }),
  ].join('')

/** Reads the pictures a provider's file names, beside that file. */
export const brandingOf = (provider: Provider, file: string | undefined): Branding => {
  const { logo } = provider
  const read = (name: string | undefined, setting: 'light' | 'dark') =>
    name === undefined ? undefined : pictureOf(resolve(dirname(file ?? ''), name), setting)
  const light = read(logo?.light, 'light')
  const dark = read(logo?.dark, 'dark')
  const pictures = [light, dark].filter((picture) => picture !== undefined)
  return { style: styleOf(provider, light, dark), pictures }
}
