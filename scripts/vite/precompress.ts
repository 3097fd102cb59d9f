import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(js|css|html|svg|json|webmanifest|txt)$/
const worthwhileFrom = 1024

const shrink = {
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
}

async function compressFile(file: string) {
  const bytes = await readFile(file)
  if (bytes.length < worthwhileFrom) return
  for (const [extension, compress] of Object.entries(shrink))
    await writeFile(`${file}.${extension}`, await compress(bytes))
}

/** Writes `.br` and `.gz` beside every text file of a build, for the server to send as they are. */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir)
    },
    async writeBundle() {
      const files = await readdir(folder, { recursive: true })
      const texts = files.filter((name) => compressible.test(name))
      await Promise.all(texts.map((file) => compressFile(join(folder, file))))
    },
  }
}
