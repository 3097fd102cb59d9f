import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'

import { BackupFailure } from './backup-failure.ts'

/**
 * Splits a URL: the address goes on the command line, which other users can see, and the password into the
 * environment.
 */
const splitUrl = (databaseUrl: string) => {
  const url = new URL(databaseUrl)
  const parameter = url.searchParams.get('password')
  const PGPASSWORD = decodeURIComponent(url.password) || (parameter ?? '')
  url.password = ''
  if (parameter !== null) url.searchParams.delete('password')
  return { address: url.href, env: PGPASSWORD === '' ? {} : { PGPASSWORD } }
}

const collect = async (stream: Readable) => {
  let text = ''
  for await (const piece of stream.setEncoding('utf8')) text = `${text}${piece}`.slice(-2000)
  return text.trim()
}

const missing = (tool: string) =>
  `${tool} isn’t installed; install the PostgreSQL client (postgresql-client), at least as new as the server`

/** Starts `pg_dump`, `pg_restore` or `psql`; `done` rejects with the tool's error output. */
export const startTool = (tool: string, args: readonly string[], databaseUrl?: string) => {
  const target = databaseUrl === undefined ? undefined : splitUrl(databaseUrl)
  const child = spawn(tool, [...args, ...(target ? ['--dbname', target.address] : [])], {
    env: { ...process.env, ...target?.env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  // If a tool ends early, its error output says why.
  child.stdin.on('error', () => {})
  const finish = async () => {
    const errorOutput = collect(child.stderr)
    const [code] = (await once(child, 'close').catch((error: NodeJS.ErrnoException) => {
      throw new BackupFailure(error.code === 'ENOENT' ? missing(tool) : error.message)
    })) as [number | null]
    if (code !== 0) throw new BackupFailure(`${tool} failed: ${await errorOutput}`)
  }
  const done = finish()
  done.catch(() => {})
  return { stdin: child.stdin, stdout: child.stdout, done, kill: () => void child.kill('SIGKILL') }
}
