import { Readable } from 'node:stream'

import JSZip from 'jszip'

/** A zip file that is written file by file; streams are read while the zip is. */
export const newZip = () => {
  const zip = new JSZip()
  return {
    write: async (name: string, content: string | AsyncIterable<Uint8Array>) => {
      zip.file(name, typeof content === 'string' ? content : Readable.from(content))
    },
    bytes: () => zip.generateNodeStream({ streamFiles: true, compression: 'DEFLATE' }),
  }
}
