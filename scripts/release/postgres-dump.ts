import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** Lines that only `psql` or a newer server accepts. */
const foreign = /^(?:\\|SET transaction_timeout\b|--)/

/** A database as SQL text that any client can run. */
export const dumpPostgres = async (url: string) => {
  const options = ['--inserts', '--rows-per-insert=50', '--no-owner', '--no-privileges']
  const { stdout } = await execute('pg_dump', [...options, url], { maxBuffer: 64 * 1024 * 1024 })
  const lines = stdout.split('\n').filter((line) => !foreign.test(line))
  return `${lines
    .join('\n')
    .replace(/\n{2,}/g, '\n')
    .trim()}\n`
}
