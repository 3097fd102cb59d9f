import limit from 'p-limit'
import type { Piscina } from 'piscina'

import type { Call, Started } from './job.ts'

/** Two at a time: whoever sends work decides what it costs, so it never gets more than this. */
const maxThreads = 2

/** How long an idle thread is kept, in milliseconds. */
const idleTimeout = 60_000

/** Work that was ended because it took too long. */
export class JobEnded extends Error {
  override name = 'JobEnded'
}

export type Job = {
  /** see `fileBeside` */
  file: URL
  /** what the file exports, wrapped in `job` */
  name: string
  /** milliseconds, counted once the thread has begun */
  timeLimit: number
  /** it gets a thread of its own, which ends with it, so that its memory is free immediately */
  isLarge?: boolean
}

/**
 * Of a thread's heap, in megabytes. It makes a thread collect its garbage early and protects nothing: Node
 * ends the whole process if a thread exceeds it quickly. So jobs limit their input to a third of it.
 */
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 }

type Pool = Piscina<Call<unknown>, unknown>

const openPool = async (options: { idleTimeout?: number }): Promise<Pool> => {
  const { Piscina } = await import('piscina')
  const pool: Pool = new Piscina({ minThreads: 0, maxThreads, resourceLimits, ...options })
  // Without a listener, an error at a thread's start would end the process.
  pool.on('error', () => {})
  return pool
}

/** For the whole process, opened by their first job. Without `idleTimeout`, no thread waits. */
const pools: { usual?: Promise<Pool>; large?: Promise<Pool> } = {}
const poolFor = (isLarge: boolean) =>
  isLarge ? (pools.large ??= openPool({})) : (pools.usual ??= openPool({ idleTimeout }))

/** Jobs wait here: a pool would start no thread for those in its own queue after one has been ended. */
const queue = limit(maxThreads)

let calls = 0

const runLimited = async (
  call: Call<unknown>,
  { file, name, timeLimit, isLarge = false }: Job,
  transferList: ArrayBuffer[],
) => {
  const pool = await poolFor(isLarge)
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
