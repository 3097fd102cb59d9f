import { inflateSync } from 'node:zlib'

/** How the standard fonts of PDF encode letters. */
const letters = new TextDecoder('windows-1252')

const streamIn = (object: string) => {
  const [, stream = ''] = /stream\n([\s\S]*?)\nendstream/.exec(object) ?? []
  try {
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
  } catch {
    return ''
  }
}

const utf16 = (hex: string) =>
  Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')

/** The letters of an embedded font by glyph, as its ToUnicode map says. */
const lettersOf = (map: string) => {
  const known = new Map<number, string>()
  for (const [, first = '', list = ''] of map.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g))
    for (const [place, [, hex = '']] of [...list.matchAll(/<([\w ]*)>/g)].entries())
      known.set(Number.parseInt(first, 16) + place, utf16(hex))
  return known
}

type Decode = (hex: string) => string

/** How each font of a PDF, by its name in pages, encodes its text. */
const decodersIn = (objects: ReadonlyMap<string, string>) => {
  const decoders = new Map<string, Decode>()
  const names = [...objects.values()].flatMap((object) => [
    ...object.matchAll(/\/(F\d+) (\d+) 0 R/g),
  ])
  for (const [, name = '', id = ''] of names) {
    const [, mapId] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? []
    if (mapId === undefined) continue
    const known = lettersOf(streamIn(objects.get(mapId) ?? ''))
    decoders.set(name, (hex) =>
      [...hex.matchAll(/.{4}/g)]
        .map(([glyph]) => known.get(Number.parseInt(glyph, 16)) ?? '')
        .join(''),
    )
  }
  return decoders
}

const standard: Decode = (hex) => letters.decode(Buffer.from(hex, 'hex'))

const textOf = (content: string, decoders: ReadonlyMap<string, Decode>) => {
  let decode = standard
  const texts: string[] = []
  for (const [, font, array] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g))
    if (font !== undefined) decode = decoders.get(font) ?? standard
    else
      texts.push(
        [...(array ?? '').matchAll(/<([\da-f]+)>/g)].map(([, hex = '']) => decode(hex)).join(''),
      )
  return texts.join('\n')
}

/** The text of a PDF made by the server, a line for each piece of text. */
export const wordsOf = (pdf: Buffer) => {
  const objects = new Map(
    [...pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(
      ([, id = '', object = '']) => [id, object] as const,
    ),
  )
  const decoders = decodersIn(objects)
  return [...objects.values()]
    .map((object) => textOf(streamIn(object), decoders))
    .filter((text) => text !== '')
    .join('\n')
}
