import type { LogEvent } from 'kysely'

import type { Engine, Prepared } from './engine.ts'

type Statement = {
  /** without values */
  sql: string
  milliseconds: number
  error?: unknown
}

/** Called after each statement, in the caller's `AsyncLocalStorage` context. */
export type WatchStatement = (statement: Statement) => void

/** Kysely's `log`. */
export const logFor = (watch: WatchStatement) => (event: LogEvent) =>
  watch({
    sql: event.query.sql,
    milliseconds: event.queryDurationMillis,
    ...(event.level === 'error' && { error: event.error }),
  })

const timed =
  <Row>(run: Prepared<Row>, sql: string, watch: WatchStatement): Prepared<Row> =>
  async (values) => {
    const started = performance.now()
    const report = (failure: { error?: unknown }) =>
      watch({ sql, milliseconds: performance.now() - started, ...failure })
    try {
      const rows = await run(values)
      report({})
      return rows
    } catch (error) {
      report({ error })
      throw error
    }
  }

/** The engine, with its prepared reads watched too. */
export const watched = (engine: Engine, watch: WatchStatement): Engine => ({
  ...engine,
  prepare: <Row>(query: Parameters<Engine['prepare']>[0]) =>
    timed(engine.prepare<Row>(query), query.sql, watch),
  prepareLookup: <Row>(query: Parameters<Engine['prepareLookup']>[0]) =>
    timed(engine.prepareLookup<Row>(query), query.sql, watch),
  prepareLong: <Row>(query: Parameters<Engine['prepare']>[0]) =>
    timed(engine.prepareLong<Row>(query), query.sql, watch),
})
