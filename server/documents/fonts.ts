import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { create, type Font } from 'fontkit'

export type Style = 'regular' | 'bold' | 'code'

/** A font as pdfkit embeds it and as lines are measured with it. */
export type Face = {
  name: string
  bytes: Buffer
  font: Font
  /** which font of a collection; undefined for a single font */
  family: string | undefined
}

const fileOf = (name: string) =>
  fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`))

/** A collection, such as Noto's fonts for Chinese, Japanese and Korean, counts as its first font. */
const faceOf = (name: string, file: string): Face => {
  const bytes = readFileSync(file)
  const opened = create(bytes)
  if (!('fonts' in opened)) return { name, bytes, font: opened, family: undefined }
  const [font] = opened.fonts
  if (!font) throw new RangeError(`${file} has no font`)
  return { name, bytes, font, family: font.postscriptName ?? name }
}

const once = <Result>(make: () => Result) => {
  let made: { result: Result } | undefined
  return () => (made ??= { result: make() }).result
}

/** Latin, Greek, Cyrillic, Hebrew, Arabic, arrows and mathematics. */
export const ownFonts = {
  regular: once(() => faceOf('regular', fileOf('DejaVuSans'))),
  bold: once(() => faceOf('bold', fileOf('DejaVuSans-Bold'))),
  code: once(() => faceOf('code', fileOf('DejaVuSansMono'))),
}

const isFont = (name: string) => /\.(ttf|otf|ttc|woff2?)$/i.test(name)

/** A file that isn't a font is left out: the text is printed without it. */
const faceIn = (folder: string, name: string) => {
  try {
    return [faceOf(name, join(folder, name))]
  } catch {
    return []
  }
}

const facesIn = (folder: string) =>
  readdirSync(folder)
    .filter(isFont)
    .toSorted()
    .map((name) => once(() => faceIn(folder, name)))

const has = ({ font }: Face, codePoint: number) => font.hasGlyphForCodePoint(codePoint)

/** Chooses the font of each character: our own first, then those of the operator's folder in order. */
export const openFonts = (folder: string | undefined) => {
  const others = once(() => (folder === undefined ? [] : facesIn(folder)))
  const known: Record<Style, Map<number, Face | null>> = {
    regular: new Map(),
    bold: new Map(),
    code: new Map(),
  }
  const widths = new Map<Face, Map<number, number>>()

  const find = (codePoint: number, style: Style) => {
    for (const face of [ownFonts[style](), ownFonts.regular()])
      if (has(face, codePoint)) return face
    for (const faces of others()) for (const face of faces()) if (has(face, codePoint)) return face
    return null
  }

  return {
    /** null if no font has the character */
    faceOf: (codePoint: number, style: Style): Face | null => {
      const font = known[style].get(codePoint)
      if (font !== undefined) return font
      const face = find(codePoint, style)
      known[style].set(codePoint, face)
      return face
    },
    /** The width of a character, as a part of the font's size. */
    widthOf: (codePoint: number, face: Face) => {
      const ofFace = widths.get(face) ?? new Map<number, number>()
      widths.set(face, ofFace)
      const before = ofFace.get(codePoint)
      if (before !== undefined) return before
      const { advanceWidth } = face.font.glyphForCodePoint(codePoint)
      const width = advanceWidth / face.font.unitsPerEm
      ofFace.set(codePoint, width)
      return width
    },
  }
}
