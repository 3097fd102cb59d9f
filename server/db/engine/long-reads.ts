import Sqlite from 'better-sqlite3'
import type { Piscina } from 'piscina'

import { fileBeside } from '#server/domain/source-file.ts'
import type { Answer, Question } from './long-reads-thread.ts'
import { asUnavailable } from './sqlite-connection.ts'
import { spendWithinLimit } from './time-budget.ts'
import { DatabaseUnavailable } from './unavailable.ts'

/** Without a time budget, a read can take any time. */
const timeout = Infinity

/** How long an idle thread is kept, in milliseconds. */
const idleTimeout = 60_000

const threadFile = fileBeside('long-reads-thread', import.meta.url)

const openPool = async (file: string) => {
  const { Piscina } = await import('piscina')
  const pool = new Piscina<Question, Answer>({
    filename: threadFile.href,
    name: 'readRows',
    workerData: file,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout,
  })
  // Without a listener, an error at the thread's start would end the process.
  pool.on('error', () => {})
  return pool
}

/**
 * Runs reads of an SQLite file in a thread, so that the server stays responsive. The first read loads the
 * library and starts the thread.
 */
export const openLongReads = (file: string) => {
  let opened: Promise<Piscina<Question, Answer>> | undefined
  const ask = async (question: Question) => {
    opened ??= openPool(file)
    return (await opened).run(question)
  }

  return {
    run: async (text: string, parameters: readonly unknown[]) => {
      const answer = await spendWithinLimit(timeout, () => ask({ text, parameters })).catch(
        (error: unknown) => {
          throw new DatabaseUnavailable(error)
        },
      )
      if ('rows' in answer) return answer.rows
      throw asUnavailable(new Sqlite.SqliteError(answer.message, answer.code))
    },
    close: async () => (await opened)?.destroy(),
  }
}
