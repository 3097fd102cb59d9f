import { parentPort, workerData } from 'node:worker_threads'

import Sqlite from 'better-sqlite3'

import type { Answer, Question } from './long-reads.ts'
import { keepStatements } from './sqlite-connection.ts'

/** SQLite blocks only this thread. */
const busyTimeout = 5000

const database = new Sqlite(workerData as string, { readonly: true, timeout: busyTimeout })
const prepare = keepStatements(database)

const answerTo = ({ id, text, parameters }: Question): Answer => {
  try {
    return { id, rows: prepare(text).all(parameters) }
  } catch (error) {
    const code = error instanceof Sqlite.SqliteError ? error.code : 'SQLITE_ERROR'
    return { id, message: (error as Error).message, code }
  }
}

parentPort?.on('message', (question: Question) => parentPort?.postMessage(answerTo(question)))
