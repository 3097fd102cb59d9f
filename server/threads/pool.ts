import limit from 'p-limit'
import { Piscina } from 'piscina'

import type { Call, Started } from './job.ts'

/** Two at a time: whoever sends work decides what it costs, so it never gets more than this. */
const maxThreads = 2

/** How long an idle thread is kept, in milliseconds. */
const idleTimeout = 60_000

/** Work that was ended because it took too long. */
export class JobEnded extends Error {
  override name = 'JobEnded'
}

/** The file beside this one that a thread runs, from the sources or from the bundle. */
export const threadFile = (name: string, importer: string) =>
  new URL(importer.endsWith('.ts') ? `./${name}.ts` : `./${name}.js`, importer)

export type Job = {
  /** see `threadFile` */
  file: URL
  /** what the file exports, wrapped in `job` */
  name: string
  /** milliseconds, counted once the thread has begun */
  timeLimit: number
}

/**
 * One pool for the process; it has no threads until it's used. Memory has no limit of its own, because Node
 * ends the whole process if a thread exceeds one: jobs limit their input, and time limits what they allocate.
 */
const pool = new Piscina<Call<unknown>, unknown>({ minThreads: 0, maxThreads, idleTimeout })

/** Jobs wait here: the pool would start no thread for those in its own queue after one has been ended. */
const queue = limit(maxThreads)

// Without a listener, an error at a thread's start would end the process.
pool.on('error', () => {})

let calls = 0

const runLimited = async (
  call: Call<unknown>,
  { file, name, timeLimit }: Job,
  transferList: ArrayBuffer[],
) => {
  const end = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const onMessage = ({ started }: Started) => {
    if (started === call.id) timer = setTimeout(() => end.abort(), timeLimit)
  }
  pool.on('message', onMessage)
  try {
    return await pool.run(call, { filename: file.href, name, signal: end.signal, transferList })
  } catch (error) {
    throw end.signal.aborted ? new JobEnded('It took too long.', { cause: error }) : error
  } finally {
    clearTimeout(timer)
    pool.off('message', onMessage)
  }
}

/**
 * Runs a job whose cost the server doesn't decide, such as parsing an email, so that the server stays
 * responsive. Throws `JobEnded`, or what the job throws.
 */
export const runJob = async <Result>(
  job: Job,
  input: unknown,
  transferList: ArrayBuffer[] = [],
): Promise<Result> => {
  const id = (calls += 1)
  const call: Call<unknown> = { id, input }
  return (await queue(() => runLimited(call, job, transferList))) as Result
}
