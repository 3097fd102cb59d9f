#!/usr/bin/env node
import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { createServer } from 'vite'

import { viewer } from './plugin.ts'

const usage = `Usage: flow-viewer <machine.ts> [--allow <machine>:<key>] … [--port <number>]

Runs the machines a file exports and shows them in a browser. Their context is hidden. Aliases and
plugins come from your Vite configuration, and aliases from tsconfig.json.

      --name <machine>         show this machine only, if the files export several
      --config <file>          this Vite configuration instead of the one in this folder

      --allow <machine>:<key>  show this part of the context; several are possible
      --port <number>          instead of a free one
      --host <address>         instead of 127.0.0.1`

class UsageError extends Error {}

/** `door:isLocked` for each machine. */
const allowedBy = (pairs: readonly string[]) => {
  const all: Record<string, string[]> = {}
  for (const pair of pairs) {
    const [machine, key, ...rest] = pair.split(':')
    if (!machine || !key || rest.length > 0)
      throw new UsageError(`--allow ${pair}: write <id of the machine>:<key of its context>.`)
    all[machine] = [...(all[machine] ?? []), key]
  }
  return all
}

const portOf = (text: string | undefined) => {
  const port = text === undefined ? 5199 : Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new UsageError(`--port ${text}: a port is a number from 1 to 65535.`)
  return port
}

async function run() {
  const { values, positionals } = parseArgs({
    options: {
      allow: { type: 'string', multiple: true },
      name: { type: 'string' },
      config: { type: 'string' },
      port: { type: 'string' },
      host: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
    allowPositionals: true,
  })
  if (values.help) return void process.stdout.write(`${usage}\n`)
  if (positionals.length === 0) throw new UsageError(usage)
  for (const file of positionals) {
    const stats = statSync(file, { throwIfNoEntry: false })
    if (!stats) throw new UsageError(`The file ${file} doesn't exist.`)
    if (stats.isDirectory())
      throw new UsageError(`${file} is a folder. Name the file that exports the machine.`)
  }
  const shown = viewer({
    machines: positionals.map((file) => resolve(file)),
    allow: allowedBy(values.allow ?? []),
    page: '/',
    isAlone: true,
    ...(values.name !== undefined && { name: values.name }),
  })
  const server = await createServer({
    ...(values.config !== undefined && { configFile: resolve(values.config) }),
    resolve: { tsconfigPaths: true },
    appType: 'custom',
    logLevel: 'warn',
    plugins: [
      // Before the one in the project's configuration, if there is one.
      { ...shown, enforce: 'pre' },
    ],
    server: { host: values.host ?? '127.0.0.1', port: portOf(values.port) },
  }).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UsageError(`Vite can't start: ${reason.split('\n')[0]}`)
  })
  await server.listen()
  process.stdout.write(`Viewer: ${server.resolvedUrls?.local[0] ?? ''}\n`)
}

await run().catch((error: unknown) => {
  if (!(error instanceof UsageError || error instanceof TypeError)) throw error
  console.error(error.message)
  process.exitCode = 2
})
