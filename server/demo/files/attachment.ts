import { createHash } from 'node:crypto'

import type { DemoTicket, DemoFile } from '#server/demo/tickets/ticket.ts'
import { textOf } from '#server/domain/rich-text.ts'
import { pngFile } from './png-file.ts'

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
