import { createHash } from 'node:crypto'

import type { DemoFile, DemoTicket } from '#server/demo/tickets/ticket.ts'
import { pdfFile } from './pdf-file.ts'
import { pngFile } from './png-file.ts'
import { linesFor, textFile } from './text-file.ts'

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
