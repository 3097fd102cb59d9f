import Sqlite from 'better-sqlite3'
import { workerData } from 'piscina'

import { cacheStatements } from './sqlite-connection.ts'

export type Question = { text: string; parameters: readonly unknown[] }
/** An error loses its class and its code on the way out of a thread. */
export type Answer = { rows: readonly unknown[] } | { message: string; code: string }

/** Here nobody else waits while SQLite does. */
const busyTimeout = 5000

const open = () =>
  cacheStatements(new Sqlite(workerData as string, { readonly: true, timeout: busyTimeout }))

/** Opened by the first read: what fails while the thread starts belongs to no read. */
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
