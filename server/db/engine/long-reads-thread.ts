import Sqlite from 'better-sqlite3'
import { workerData } from 'piscina'

import { cacheStatements } from './sqlite-connection.ts'
import { addFunctions } from './sqlite-functions.ts'

export type Question = { text: string; parameters: readonly unknown[] }
/** Errors lose their class and code when they leave a thread. */
export type Answer = { rows: readonly unknown[] } | { message: string; code: string }

/** Only this thread blocks while SQLite waits. */
const busyTimeout = 5000

const open = () => {
  const database = new Sqlite(workerData as string, { readonly: true, timeout: busyTimeout })
  return cacheStatements(addFunctions(database))
}

/** Opened by the first read; if the thread opened it at start, no read would get the error. */
let prepare: ReturnType<typeof open> | undefined

export const readRows = ({ text, parameters }: Question): Answer => {
  try {
    prepare ??= open()
    return { rows: prepare(text).all(parameters) }
  } catch (error) {
    const code = error instanceof Sqlite.SqliteError ? error.code : 'SQLITE_ERROR'
    return { message: (error as Error).message, code }
  }
}
