import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { root } from './root.mjs'
import { runOnNode } from './run.mjs'

const sources = [
  'contract',
  'index.html',
  'lingui.config.ts',
  'locales',
  'machines',
  'package-lock.json',
  'panda.config.ts',
  'public',
  'scripts/vite',
  'src',
  'vite.config.ts',
]
const stamp = join(root, 'dist/.vite/sources.sha256')

const filesUnder = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .toSorted()
        .flatMap((name) => filesUnder(join(path, name)))
    : [path]

// The router's plugin writes it while it builds.
const isWritten = (file) => file.endsWith('routeTree.gen.ts')

const fingerprint = () => {
  const hash = createHash('sha256').update(process.env.VITE_ENVIRONMENT ?? '')
  const present = sources.map((name) => join(root, name)).filter((path) => existsSync(path))
  for (const file of present.flatMap(filesUnder))
    if (!isWritten(file)) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

const isBuilt = () =>
  existsSync(join(root, 'styled-system/css/index.js')) &&
  existsSync(stamp) &&
  readFileSync(stamp, 'utf8') === fingerprint()

const vite = 'node_modules/vite/bin/vite.js'

const step = async (args) => {
  // Whatever starts the build, the pages are the ones customers get.
  const code = await runOnNode(args, { quiet: true, env: { NODE_ENV: 'production' } })
  if (code !== 0) throw new Error(`The build failed: ${args.join(' ')}`)
}

/** Writes styled-system/, which the sources import and nobody commits. */
export const generate = () => step(['node_modules/@pandacss/dev/bin.js', 'codegen', '--silent'])

/** Builds the portal's pages into dist/, unless it was built from exactly these sources. */
export const buildWhatIsStale = async () => {
  if (isBuilt()) return
  console.error('Building the browser half (about ten seconds) …')
  const before = fingerprint()
  await generate()
  await step([vite, 'build', '--logLevel', 'warn'])
  writeFileSync(stamp, before)
}
