import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { root } from './node.mjs'
import { runOnNode } from './run.mjs'

const filesUnder = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .toSorted()
        .flatMap((name) => filesUnder(join(path, name)))
    : [path]

// The router's plugin writes it during the build.
const isWritten = (file) => file.endsWith('routeTree.gen.ts')

const fingerprint = (sources) => {
  const hash = createHash('sha256').update(process.env.VITE_ENVIRONMENT ?? '')
  const present = sources.map((name) => join(root, name)).filter((path) => existsSync(path))
  for (const file of present.flatMap(filesUnder))
    if (!isWritten(file)) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

const step = async (args) => {
  // Always a production build, however it is started.
  const code = await runOnNode(args, { quiet: true, env: { NODE_ENV: 'production' } })
  if (code !== 0) throw new Error(`The build failed: ${args.join(' ')}`)
}

const pages = {
  message: 'Building the pages (takes about ten seconds) …',
  stamp: 'dist/.vite/sources.sha256',
  others: ['styled-system/css/index.js'],
  sources: [
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
  ],
  build: async () => {
    // styled-system/ is imported by the sources but not committed.
    await step(['node_modules/@pandacss/dev/bin.js', 'codegen', '--silent'])
    await step(['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'])
  },
}

const server = {
  message: 'Building the server …',
  stamp: 'dist-server/sources.sha256',
  others: [],
  sources: [
    'contract',
    'demo',
    'deploy/package.json',
    'package-lock.json',
    'rolldown.config.ts',
    'server',
  ],
  build: () => step(['node_modules/rolldown/bin/cli.mjs', '--config', 'rolldown.config.ts']),
}

const buildUnlessBuilt = async ({ message, stamp, others, sources, build }) => {
  const before = fingerprint(sources)
  const isThere = [stamp, ...others].every((name) => existsSync(join(root, name)))
  if (isThere && readFileSync(join(root, stamp), 'utf8') === before) return
  console.error(message)
  await build()
  writeFileSync(join(root, stamp), before)
}

/** Builds the server and the desk into dist-server/, unless they are up to date. */
export const buildServer = () => buildUnlessBuilt(server)

/** Builds the pages into dist/ and the server into dist-server/ if their sources have changed. */
export const buildIfStale = async () => {
  await buildUnlessBuilt(pages)
  await buildServer()
}
