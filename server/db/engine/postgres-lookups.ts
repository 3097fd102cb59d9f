import pg from 'pg'
import type { QueryConfig } from 'pg'

import { spendOn } from './time-budget.ts'
import { DatabaseUnavailable, isAnswer } from './unavailable.ts'

/**
 * One connection for short reads, which don't wait for each other's answers: sent together, they take half
 * the processor time, here and in PostgreSQL. It is made when first needed, and again after it was lost.
 */
export const openLookups = (config: pg.ClientConfig, timeout: number) => {
  let current: Promise<pg.Client> | undefined

  /** Takes no new reads from now on; those it was sent are answered if the server is still there. */
  const leave = (connection: Promise<pg.Client>) => {
    if (current !== connection) return
    current = undefined
    connection.then(
      (client) => client.end(),
      () => {},
    )
  }

  const connect = () => {
    const client = new pg.Client({ ...config, pipeline: true })
    const connection = client.connect().then(() => client)
    // Without a listener this would end the process. A lost connection fails its reads as well.
    client.on('error', () => leave(connection))
    client.on('end', () => leave(connection))
    return connection
  }

  const run = async (query: QueryConfig) => {
    const connection = (current ??= connect())
    try {
      // A timeout of pg's own would end the connection, and everybody's reads with it.
      return await spendOn(timeout, async () => (await connection).query(query))
    } catch (error) {
      if (isAnswer(error)) throw error
      leave(connection)
      throw new DatabaseUnavailable(error)
    }
  }

  const close = async () => {
    const client = await current?.catch(() => undefined)
    await client?.end()
  }
  return { run, close }
}
