import { DatabaseUnavailable } from '#server/db/engine/unavailable.ts'
import { EnvError } from './env.ts'
import type { Env } from './env.ts'

type Failure = { code?: string; message: string; address?: string; port?: number }

const codeOf = (error: unknown) => String((error as Failure).code ?? '')

type Place = Pick<Env, 'HOST' | 'PORT'>

const noSuchHost = ({ HOST }: Place) =>
  `HOST: expected an address of this machine; ${HOST} isn’t one`
const listening: Record<string, (place: Place) => string> = {
  EADDRINUSE: ({ HOST, PORT }) =>
    `PORT: expected a free port; ${PORT} on ${HOST} is already in use, perhaps by another portal`,
  EACCES: ({ PORT }) => `PORT: expected a port this user can listen on; ${PORT} isn’t allowed`,
  EADDRNOTAVAIL: noSuchHost,
  ENOTFOUND: noSuchHost,
  EAI_AGAIN: noSuchHost,
}

/** If a port or host can't be used, returns an error about the setting; other errors stay unchanged. */
export const listenErrorOf = (error: unknown, place: Place, prefix = ''): unknown => {
  const describe = listening[codeOf(error)]
  return describe ? new EnvError(`${prefix}${describe(place)}`) : error
}

/**
 * PostgreSQL refuses the login (28), doesn't have the database (3D) or a free connection (53), or is
 * starting or stopping (57P).
 */
const unreachable = /^(?:E[A-Z_]+|28\w{3}|3D\w{3}|53\w{3}|57P\w{2}|42501)$/
const unwritable = /^(?:E[A-Z]+|SQLITE_(?:CANTOPEN|READONLY|FULL|NOTADB|CORRUPT|BUSY|IOERR)\w*)$/

/** If a database can't be opened, returns an error about the setting; other errors stay unchanged. */
export const databaseErrorOf = (error: unknown, { DATABASE_URL, DATA_DIR }: Env): unknown => {
  const code = codeOf(error)
  if (DATABASE_URL) {
    if (!unreachable.test(code) && !(error instanceof DatabaseUnavailable)) return error
    const why = (error as Failure).message || 'no answer'
    return new EnvError(`DATABASE_URL: expected a database that can be reached; ${why} (${code})`)
  }
  if (!unwritable.test(code)) return error
  const expected =
    'DATA_DIR: expected a folder this user can write to, either empty or with an intact database'
  return new EnvError(`${expected}; ${DATA_DIR} can’t be used (${code})`)
}
