import type { Compilable, CompiledQuery, Expression, RawBuilder } from 'kysely'
import { sql } from 'kysely'

import type { Engine } from './engine.ts'
import type { Db } from '#server/db/schema/schema.ts'

class Named {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** A parameter of a prepared query, bound when it runs. */
export const param = <Value>(name: string): RawBuilder<Value> => sql<Value>`${new Named(name)}`

export type Values = Readonly<Record<string, unknown>>

/** A row of values bound to parameters named like their columns. */
export const params = <Column extends string>(...columns: Column[]) =>
  Object.fromEntries(columns.map((column) => [column, param<never>(column)])) as Record<
    Column,
    RawBuilder<never>
  >

const filled = ({ parameters }: CompiledQuery, values: Values) =>
  parameters.map((parameter) => (parameter instanceof Named ? values[parameter.name] : parameter))

const names = new Map<string, string>()

/** Column names are in snake case in the database. */
const nameOf = (column: string) => {
  const name = names.get(column) ?? column.replace(/_([a-z])/g, (_, first) => first.toUpperCase())
  names.set(column, name)
  return name
}

const named = (row: object) => {
  const fields: Record<string, unknown> = {}
  for (const [column, value] of Object.entries(row)) fields[nameOf(column)] = value
  return fields
}

type Strategy = 'prepare' | 'prepareLookup' | 'prepareLong'

/**
 * Compiles a read once, because compiling with Kysely costs more than running most reads. It never sees
 * uncommitted changes of an open transaction.
 */
export const prepared = <Row>(
  engine: Engine,
  query: Compilable<Row>,
  strategy: Strategy = 'prepare',
) => {
  const compiled = query.compile()
  const run = engine[strategy]<object>(compiled)
  return async (values: Values) => {
    const rows = await run(filled(compiled, values))
    return rows.map(named) as Row[]
  }
}

type QueryFor<Row> = (engine: Engine) => Compilable<Row>

const preparedOnce = <Row>(queryFor: QueryFor<Row>, strategy: Strategy) => {
  const ready = new WeakMap<Engine, (values: Values) => Promise<Row[]>>()
  return (engine: Engine, values: Values) => {
    const run = ready.get(engine) ?? prepared(engine, queryFor(engine), strategy)
    ready.set(engine, run)
    return run(values)
  }
}

/** A read, prepared for an engine on first use. */
export const read = <Row>(queryFor: QueryFor<Row>) => preparedOnce(queryFor, 'prepare')

/**
 * A read by keys that takes much less than a millisecond. On PostgreSQL, lookups share a connection, so a
 * slow one would block the others.
 */
export const lookup = <Row>(queryFor: QueryFor<Row>) => preparedOnce(queryFor, 'prepareLookup')

/** A read that can take long. */
export const longRead = <Row>(queryFor: QueryFor<Row>) => preparedOnce(queryFor, 'prepareLong')

const texts = new Set<string>()

/** Whether SQL belongs to a `statement`: there are few of them, and they run often. */
export const isStatement = (text: string) => texts.has(text)

/** A statement for transactions, compiled on first use with an engine. */
export const statement = <Row>(queryFor: (tx: Db) => Compilable<Row>) => {
  const ready = new WeakMap<object, CompiledQuery<Row>>()
  return async (tx: Db, values: Values) => {
    const { adapter } = tx.getExecutor()
    const compiled = ready.get(adapter) ?? queryFor(tx).compile()
    ready.set(adapter, compiled)
    texts.add(compiled.sql)
    const { rows, numAffectedRows = 0n } = await tx.executeQuery<Row>({
      ...compiled,
      parameters: filled(compiled, values),
    })
    return { rows, changed: Number(numAffectedRows) }
  }
}

type Read<Row> = Compilable<Row> & Expression<unknown>

/** Two reads with the same values, in one round trip if that is faster. */
export const preparedPair = <One, Other>(engine: Engine, one: Read<One>, other: Read<Other>) => {
  const { asJson, db } = engine
  if (asJson === undefined) {
    const reads = [prepared(engine, one), prepared(engine, other)] as const
    return async (values: Values) => [await reads[0](values), await reads[1](values)] as const
  }
  const both = prepared(
    engine,
    db.selectNoFrom([asJson<object>(one).as('one'), asJson<object>(other).as('other')]),
  )
  return async (values: Values) => {
    const [found] = await both(values)
    const rowsOf = <Row>(rows: readonly object[] = []) => rows.map(named) as Row[]
    return [rowsOf<One>(found?.one), rowsOf<Other>(found?.other)] as const
  }
}
