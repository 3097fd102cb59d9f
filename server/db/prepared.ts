import type { Compilable, Expression, RawBuilder } from 'kysely'
import { sql } from 'kysely'

import type { Engine } from './engine/engine.ts'

class Named {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** A value a prepared query is given when it runs. */
export const given = <Value>(name: string): RawBuilder<Value> => sql<Value>`${new Named(name)}`

export type Values = Readonly<Record<string, unknown>>

/**
 * Compiles a read once and keeps it ready: Kysely's compiling costs more than most reads here. Its rows
 * carry the database's own column names, in snake case.
 */
export const prepared = <Row>(engine: Engine, query: Compilable) => {
  const compiled = query.compile()
  const run = engine.prepare<Row>(compiled)
  return (values: Values) =>
    run(
      compiled.parameters.map((parameter) =>
        parameter instanceof Named ? values[parameter.name] : parameter,
      ),
    )
}

type Read = Compilable & Expression<unknown>

/** Two reads of the same values, in one round trip where that is cheaper. */
export const preparedPair = <One, Other>(engine: Engine, one: Read, other: Read) => {
  const { asJson, db } = engine
  if (asJson === undefined) {
    const reads = [prepared<One>(engine, one), prepared<Other>(engine, other)] as const
    return async (values: Values) => [await reads[0](values), await reads[1](values)] as const
  }
  const both = prepared<{ one: One[]; other: Other[] }>(
    engine,
    db.selectNoFrom([asJson(one).as('one'), asJson(other).as('other')]),
  )
  return async (values: Values) => {
    const [found] = await both(values)
    return [found?.one ?? [], found?.other ?? []] as const
  }
}
