import { Worker } from 'node:worker_threads'

import Sqlite from 'better-sqlite3'

import { asUnavailable } from './sqlite-connection.ts'
import { OutOfTime, spendOn } from './time-budget.ts'
import { DatabaseUnavailable } from './unavailable.ts'

export type Question = { id: number; text: string; parameters: readonly unknown[] }
export type Answer = { id: number } & (
  | { rows: readonly unknown[] }
  | { message: string; code: string }
)

/** Without a time budget, a read takes as long as it takes. */
const timeout = Infinity

const threadFile = new URL(
  import.meta.url.endsWith('.ts') ? './long-reads-thread.ts' : './long-reads-thread.js',
  import.meta.url,
)

/** Runs reads of an SQLite file in a thread, so that the server answers meanwhile. It starts with the first. */
export const openLongReads = (file: string) => {
  const waiting = new Map<number, PromiseWithResolvers<readonly unknown[]>>()
  let thread: Worker | undefined
  let last = 0

  const finish = (answer: Answer) => {
    const question = waiting.get(answer.id)
    waiting.delete(answer.id)
    // A thread without work lets the process end.
    if (waiting.size === 0) thread?.unref()
    if ('rows' in answer) question?.resolve(answer.rows)
    else question?.reject(asUnavailable(new Sqlite.SqliteError(answer.message, answer.code)))
  }

  const fail = (reason: unknown) => {
    thread = undefined
    for (const { reject } of waiting.values()) reject(new DatabaseUnavailable(reason))
    waiting.clear()
  }

  const start = () => {
    const started = new Worker(threadFile, { workerData: file })
    started.on('message', finish)
    started.on('error', fail)
    started.on('exit', () => {
      if (thread === started) fail(new Error('The thread for long reads ended.'))
    })
    return started
  }

  const ask = (text: string, parameters: readonly unknown[]) => {
    thread ??= start()
    thread.ref()
    const question = Promise.withResolvers<readonly unknown[]>()
    waiting.set((last += 1), question)
    thread.postMessage({ id: last, text, parameters } satisfies Question)
    return question.promise
  }

  return {
    run: async (text: string, parameters: readonly unknown[]) => {
      try {
        return await spendOn(timeout, () => ask(text, parameters))
      } catch (error) {
        throw error instanceof OutOfTime ? new DatabaseUnavailable(error) : error
      }
    },
    close: async () => {
      await thread?.terminate()
    },
  }
}
