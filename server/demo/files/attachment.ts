import { crc32, deflateSync } from 'node:zlib'
import { createHash } from 'node:crypto'

import { randomFrom } from '#server/demo/random.ts'
import type { DemoTicket, DemoFile } from '#server/demo/tickets/ticket.ts'
import { textOf } from '#server/domain/rich-text.ts'

const pictureWidth = 480
const pictureHeight = 300

/** Indexes into the palette: desk, window, title bar, text, accent, warning. */
const palette = Buffer.from('dfe5ec ffffff 2f4a6d b4bfcb 3c6fb4 c9503f'.replaceAll(' ', ''), 'hex')

type Box = { x: number; y: number; wide: number; high: number; colour: number }

const paint = (canvas: Buffer, { x, y, wide, high, colour }: Box) => {
  for (let row = y; row < y + high; row++) {
    const start = row * (pictureWidth + 1) + 1 + x
    canvas.fill(colour, start, start + wide)
  }
}

const chunk = (name: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}

const header = () => {
  const bytes = Buffer.alloc(13)
  bytes.writeUInt32BE(pictureWidth, 0)
  bytes.writeUInt32BE(pictureHeight, 4)
  bytes.set([8, 3, 0, 0, 0], 8)
  return bytes
}

const boxesOf = (seed: number): Box[] => {
  const random = randomFrom(seed)
  const lines = Array.from({ length: random.between(3, 6) }, (_, index) => ({
    x: 130,
    y: 96 + index * 20,
    wide: random.between(120, 280),
    high: 7,
    colour: 3,
  }))
  return [
    { x: 40, y: 40, wide: 400, high: 220, colour: 1 },
    { x: 40, y: 40, wide: 400, high: 26, colour: 2 },
    { x: 68, y: 96, wide: 40, high: 40, colour: 5 },
    ...lines,
    { x: 340, y: 222, wide: 84, high: 24, colour: 4 },
  ]
}

/** An image of a message window, 480 × 300 pixels, slightly different for each seed. */
const pngFile = (seed: number) => {
  const canvas = Buffer.alloc((pictureWidth + 1) * pictureHeight)
  for (const box of boxesOf(seed)) paint(canvas, box)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header()),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(canvas, { level: 3 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Replaces what the standard fonts can't show with question marks. */
const latin = (line: string) =>
  [
    ...line
      .replace(/[„“”]/g, '"')
      .replace(/[–—]/g, '-')
      .replace(/[‘’]/g, "'")
      .replaceAll('…', '...'),
  ]
    .map((character) => (character.charCodeAt(0) < 256 ? character : '?'))
    .join('')
    .replace(/[\\()]/g, '\\$&')

const page = (lines: string[]) =>
  [
    'BT',
    '/F1 11 Tf',
    '15 TL',
    '56 780 Td',
    ...lines.map((line) => `(${latin(line)}) Tj T*`),
    'ET',
  ].join('\n')

const objectsFor = (lines: string[]) => {
  const content = page(lines)
  return [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
}

const entry = (offset: number) => `${String(offset).padStart(10, '0')} 00000 n \n`

/** An A4 page of text. It's all Latin-1, so its length in bytes is its length in characters. */
const pdfFile = (lines: string[]) => {
  let file = '%PDF-1.4\n'
  const offsets: number[] = []
  const objects = objectsFor(lines)
  objects.forEach((object, index) => {
    offsets.push(file.length)
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map(entry).join('')}`
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file + table + trailer, 'latin1')
}

const codeOf = (description: string) =>
  /<code>([^<]*)<\/code>/.exec(description)?.[1]?.split('\n') ?? []

const stamp = (at: number) => new Date(at).toISOString().slice(0, 19).replace('T', ' ')

/** The lines of a log or note attached to a ticket. */
const linesFor = ({ title, description, agent, group }: DemoTicket, at: number) => [
  title,
  '='.repeat(Math.min(title.length, 72)),
  `${stamp(at)} UTC   ${group}   ${agent}`,
  '',
  ...codeOf(description).map((line) => textOf(line)),
  ...wrapped(textOf(description.replace(/<pre>.*?<\/pre>/gs, ' ')), 88),
]

/** Wraps text at `width` characters; longer words aren't split. */
const wrapped = (text: string, width: number) => {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    if (line === undefined || line.length + word.length >= width) lines.push(word)
    else lines[lines.length - 1] = `${line} ${word}`
  }
  return lines
}

const textFile = (lines: string[]) => Buffer.from(`${lines.join('\r\n')}\r\n`)

export type DemoAttachment = DemoFile & { type: string; blobKey: string; bytes: Buffer }

const kinds = {
  txt: { type: 'text/plain', make: (lines: string[]) => textFile(lines) },
  pdf: { type: 'application/pdf', make: (lines: string[]) => pdfFile(lines) },
  png: { type: 'image/png', make: (_: string[], seed: number) => pngFile(seed) },
}

const kindOf = (name: string) => {
  const ending = name.split('.').at(-1)
  if (ending === 'txt' || ending === 'pdf' || ending === 'png') return kinds[ending]
  throw new RangeError(`no way to make ${name}`)
}

/** Generates a ticket's file. The same ticket always gets the same bytes and key. */
export const attachmentOf = (ticket: DemoTicket, code: string, file: DemoFile): DemoAttachment => {
  const digest = createHash('sha256').update(`demo ${code} ${file.name}`).digest()
  const { type, make } = kindOf(file.name)
  return {
    ...file,
    type,
    blobKey: digest.toString('hex').slice(0, 32),
    bytes: make(linesFor(ticket, file.at), digest.readUInt32BE(0)),
  }
}

/** A ticket with its code and files, ready to insert. */
export type Filed = { ticket: DemoTicket; code: string; attachments: DemoAttachment[] }
