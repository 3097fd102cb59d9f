import { createHash } from 'node:crypto'

import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { QueryConfig } from 'pg'

import { isStatement, isWrite } from './prepared.ts'
import { spend, spendWithinLimit } from './time-budget.ts'
import { DatabaseUnavailable, isAnswer } from './unavailable.ts'

/** pg stops waiting after `left` milliseconds, but the statement may continue. */
const limited = (query: QueryConfig, left: number) =>
  left === Infinity ? query : { ...query, query_timeout: Math.ceil(left) }

const names = new Map<string, string>()

/** A statement's name on the server, so that it's parsed and planned once per connection. */
export const nameOf = (text: string) => {
  const known = names.get(text)
  if (known !== undefined) return known
  // PostgreSQL truncates names at 63 bytes.
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32)
  names.set(text, name)
  return name
}

/** A pooled client. Lost connections and timeouts reject with `DatabaseUnavailable`. */
type Client = PostgresPoolClient & {
  run: (query: QueryConfig) => Promise<pg.QueryResult>
}

/** What is known of a statement that hasn't been answered. */
type Sent = { command: 'SENT'; rowCount: 0; rows: [] }

/** A pool that survives lost connections. `timeout` applies to statements without a time budget. */
export const openPool = (config: pg.PoolConfig, timeout: number) => {
  const pool = new pg.Pool({ ...config, pipeline: true })
  // Without listeners, these events would end the process. A lost connection fails its query as
  // well.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))

  const checkOut = async () => {
    let checkingOut: Promise<pg.PoolClient> | undefined
    try {
      return await spendWithinLimit(timeout, () => (checkingOut = pool.connect()))
    } catch (error) {
      // The connection may still be established later.
      checkingOut?.then(
        (client) => client.release(),
        () => {},
      )
      throw new DatabaseUnavailable(error)
    }
  }

  const connect = async (): Promise<Client> => {
    const client = await checkOut()
    let failure: DatabaseUnavailable | undefined
    /** Writes that may not have been answered yet. */
    let sent: Promise<unknown>[] = []

    /** Sends a write of a transaction without waiting for its answer. */
    const send = (query: QueryConfig): Sent => {
      const answer = client.query(query)
      // The next statement fails with the same error.
      answer.catch(() => {})
      sent.push(answer)
      return { command: 'SENT', rowCount: 0, rows: [] }
    }

    const run = async (query: QueryConfig) => {
      if (failure) throw failure
      const before = query.text === 'rollback' ? [] : sent
      sent = []
      try {
        return await spend(timeout, async (left) => {
          const answer = client.query(limited(query, left))
          // Answers arrive in order, so the first error is the one that made the others fail.
          await Promise.all([...before, answer])
          return answer
        })
      } catch (error) {
        if (isAnswer(error)) throw error
        failure = new DatabaseUnavailable(error)
        throw failure
      }
    }
    const query = async (text: string, values: readonly unknown[]) => {
      const named = { text, values: [...values], ...(isStatement(text) && { name: nameOf(text) }) }
      const isSent = !failure && isWrite(text) && client.getTransactionStatus() === 'T'
      return isSent ? send(named) : run(named)
    }
    return {
      run,
      // Kysely uses a cursor only if it's configured.
      query: query as unknown as PostgresPoolClient['query'],
      // After a failure a query may still be running, or the server may be the wrong one.
      release: (isBroken = false) => client.release(isBroken || failure !== undefined),
    }
  }

  const run = async (query: QueryConfig) => {
    const client = await connect()
    try {
      return await client.run(query)
    } finally {
      client.release()
    }
  }

  const connections = () => ({
    active: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  })

  // Ending a pool twice is an error; stopping a server twice isn't.
  let end: Promise<void> | undefined
  const close = () => (end ??= pool.end())

  const forKysely: PostgresPool = { connect, end: close, options: pool.options }
  return { run, forKysely, connections, close }
}
