import type { Compilable, CompiledQuery, Expression, RawBuilder } from 'kysely'
import { sql } from 'kysely'

import type { Engine } from './engine.ts'
import type { Db } from '#server/db/schema/schema.ts'

/**
 * Queries that are compiled once and run with different values, because Kysely's compiling costs more than
 * running most reads here. `read`, `lookup` and `longRead` prepare a read, `statement` and `write` a statement of
 * a transaction; each on first use. `prepared` is for queries whose text depends on more than the engine.
 * Each declares the names and types of its values: `statement<{ ticketId: number }>()((tx, param) => …)`.
 */

class Parameter {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** Names a parameter of a query, which is bound when it runs; only the declared names compile. */
export type Param<Values> = <Name extends keyof Values & string>(
  name: Name,
) => RawBuilder<Exclude<Values[Name], undefined>>

const newParameter = (name: string) => sql<never>`${new Parameter(name)}`

/** A row of parameters that are named like their columns. */
export const params = <Values, Name extends keyof Values & string>(
  of: Param<Values>,
  ...names: Name[]
) =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as {
    [Each in Name]: RawBuilder<Exclude<Values[Each], undefined>>
  }

type NoValues = Record<never, never>

const bind = ({ parameters }: CompiledQuery, values: object) =>
  parameters.map((parameter) =>
    parameter instanceof Parameter
      ? (values as Record<string, unknown>)[parameter.name]
      : parameter,
  )

const camelCaseNames = new Map<string, string>()

const inCamelCase = (column: string) => {
  const name =
    camelCaseNames.get(column) ?? column.replace(/_([a-z])/g, (_, first) => first.toUpperCase())
  camelCaseNames.set(column, name)
  return name
}

type Columns = Record<string, unknown>

/** Renames the columns, which are in snake case in the database. Kysely's plugin only does so for its own reads. */
const rowOf = (columns: Columns) => {
  const row: Columns = {}
  for (const column in columns) row[inCamelCase(column)] = columns[column]
  return row
}

/**
 * PostgreSQL refuses a prepared `*` of a table once another version has added a column to the table, while this one is
 * running.
 */
const withListedColumns = <Query extends CompiledQuery>(query: Query) => {
  if (/select \* from "|returning \*|"\.\*/.test(query.sql))
    throw new Error(`List the columns of a prepared query: ${query.sql}`)
  return query
}

type Strategy = 'prepare' | 'prepareLookup' | 'prepareLong'

/** A read, prepared now. It never sees uncommitted changes of an open transaction. */
export const prepared =
  <Values extends object>() =>
  <Row>(
    engine: Engine,
    queryWith: (param: Param<Values>) => Compilable<Row>,
    strategy: Strategy = 'prepare',
  ) => {
    const compiled = withListedColumns(queryWith(newParameter).compile())
    const run = engine[strategy]<Columns>(compiled)
    return async (values: Values) => {
      const rows = await run(bind(compiled, values))
      return rows.map(rowOf) as Row[]
    }
  }

type QueryFor<Values, Row> = (engine: Engine, param: Param<Values>) => Compilable<Row>

const preparedOnFirstUse =
  (strategy: Strategy) =>
  <Values extends object = NoValues>() =>
  <Row>(queryFor: QueryFor<Values, Row>) => {
    const byEngine = new WeakMap<Engine, (values: Values) => Promise<Row[]>>()
    return (engine: Engine, values: Values) => {
      const run =
        byEngine.get(engine) ??
        prepared<Values>()(engine, (param) => queryFor(engine, param), strategy)
      byEngine.set(engine, run)
      return run(values)
    }
  }

/** A read of usual length. */
export const read = preparedOnFirstUse('prepare')

/**
 * A read by keys that takes much less than a millisecond. On PostgreSQL, lookups share a connection, so a
 * slow one would block the others.
 */
export const lookup = preparedOnFirstUse('prepareLookup')

/** A read that can take long. */
export const longRead = preparedOnFirstUse('prepareLong')

const statementTexts = new Set<string>()
const writeTexts = new Set<string>()

/** Whether SQL belongs to a `statement` or a `write`: there are few of them, and they run often. */
export const isStatement = (text: string) => statementTexts.has(text)

/** Whether SQL belongs to a `write`. */
export const isWrite = (text: string) => writeTexts.has(text)

type StatementFor<Values, Row> = (tx: Db, param: Param<Values>) => Compilable<Row>

const preparedStatement =
  (texts: readonly Set<string>[]) =>
  <Values extends object>() =>
  <Row>(queryFor: StatementFor<Values, Row>) => {
    const byAdapter = new WeakMap<object, CompiledQuery<Row>>()
    return async (tx: Db, values: Values) => {
      const { adapter } = tx.getExecutor()
      const compiled =
        byAdapter.get(adapter) ?? withListedColumns(queryFor(tx, newParameter).compile())
      byAdapter.set(adapter, compiled)
      for (const known of texts) known.add(compiled.sql)
      const { rows, numAffectedRows = 0n } = await tx.executeQuery<Row>({
        ...compiled,
        parameters: bind(compiled, values),
      })
      return { rows, changed: Number(numAffectedRows) }
    }
  }

/** A statement for transactions. */
export const statement = <Values extends object = NoValues>() =>
  preparedStatement([statementTexts])<Values>()

/**
 * A statement for transactions whose result nobody needs. PostgreSQL gets it together with those that follow; if it
 * fails, so does the next one that is answered, at the latest the commit.
 */
export const write = <Values extends object = NoValues>() => {
  const prepare = preparedStatement([statementTexts, writeTexts])<Values>()
  return (queryFor: StatementFor<Values, unknown>) => {
    const run = prepare(queryFor)
    return async (tx: Db, values: Values): Promise<void> => {
      await run(tx, values)
    }
  }
}

type Read<Row> = Compilable<Row> & Expression<unknown>

/** Two reads with the same values, in one round trip if that is faster. */
export const preparedPair =
  <Values extends object>() =>
  <One, Other>(
    engine: Engine,
    one: (param: Param<Values>) => Read<One>,
    other: (param: Param<Values>) => Read<Other>,
  ) => {
    const { asJson, db } = engine
    if (asJson === undefined) {
      const readOne = prepared<Values>()(engine, one)
      const readOther = prepared<Values>()(engine, other)
      return async (values: Values) => [await readOne(values), await readOther(values)] as const
    }
    const readBoth = prepared<Values>()(engine, (param) =>
      db.selectNoFrom([
        asJson<Columns>(one(param)).as('one'),
        asJson<Columns>(other(param)).as('other'),
      ]),
    )
    const rowsIn = <Row>(json: readonly Columns[] = []) => json.map(rowOf) as Row[]
    return async (values: Values) => {
      const [both] = await readBoth(values)
      return [rowsIn<One>(both?.one), rowsIn<Other>(both?.other)] as const
    }
  }
