import pg from 'pg'
import type { QueryConfig } from 'pg'

import { spendWithinLimit } from './time-budget.ts'
import { DatabaseUnavailable, isAnswer } from './unavailable.ts'

/** How long after the server's own timeout a lookup's connection is closed, in milliseconds. */
const grace = 1000

type Connection = {
  client: pg.Client
  ready: Promise<unknown>
  waiting: number
  ended?: Promise<void>
}

/**
 * A connection for short reads that don't wait for each other's answers. Sending them together takes half
 * the CPU time, here and in PostgreSQL. It is opened on first use and reopened after a failure.
 */
export const openLookups = (config: pg.ClientConfig, timeout: number) => {
  /** The current connection, and those that are only waiting for their last answers. */
  const open = new Set<Connection>()
  let current: Connection | undefined

  const removeConnection = (connection: Connection) => {
    open.delete(connection)
    if (current === connection) current = undefined
  }

  /** Sends no more reads on a connection; pending ones are still answered if the server is there. */
  const leave = (connection: Connection) => {
    if (current === connection) current = undefined
    return (connection.ended ??= connection.ready.then(
      () => connection.client.end(),
      () => {},
    ))
  }

  const connect = () => {
    // Closes the connection if the server stops responding.
    const answersWithin = timeout === Infinity ? {} : { query_timeout: timeout + grace }
    const client = new pg.Client({ ...config, ...answersWithin, pipeline: true })
    const connection: Connection = { client, ready: client.connect(), waiting: 0 }
    open.add(connection)
    connection.ready.catch(() => removeConnection(connection))
    // Without a listener, this would end the process. A lost connection fails its reads as well.
    client.on('error', () => void leave(connection))
    client.on('end', () => removeConnection(connection))
    return connection
  }

  const send = async (connection: Connection, query: QueryConfig) => {
    connection.waiting += 1
    try {
      await connection.ready
      return await connection.client.query(query)
    } finally {
      connection.waiting -= 1
    }
  }

  const run = async (query: QueryConfig) => {
    const connection = (current ??= connect())
    try {
      return await spendWithinLimit(timeout, () => send(connection, query))
    } catch (error) {
      if (isAnswer(error)) throw error
      void leave(connection)
      throw new DatabaseUnavailable(error)
    }
  }

  const connections = () => {
    const active = [...open].filter(({ waiting }) => waiting > 0).length
    return { active, idle: open.size - active, waiting: 0 }
  }

  const close = async () => {
    await Promise.all([...open].map(leave))
  }
  return { run, connections, close }
}
