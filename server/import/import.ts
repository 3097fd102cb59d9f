import { extname } from 'node:path'

import type * as z from 'zod'

import { inTransaction } from '#server/db/engine/in-transaction.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { Refused } from '#server/texts/refused.ts'
import { i18nIn } from '#server/texts/i18n.ts'
import { messageIn } from '#server/texts/messages.ts'
import { csvEntries } from './csv-entries.ts'
import { InvalidRecord, type Entry, type Problem } from './problem.ts'
import { jsonEntries } from './json-entries.ts'
import type { Kind, Plan, Tools } from './kind.ts'

/** Records per batch; other writes wait for at most one batch. */
const batch = 100

export type LineProblem = Problem & { line: number }

export type Change = { line: number; externalId: string } & (
  | { outcome: 'created' }
  | { outcome: 'updated'; fields: string[] }
)

export type Skip = { line: number; externalId: string; reason: string }

export type Imported = {
  created: number
  updated: number
  unchanged: number
  changes: Change[]
  /** records that were erased or deleted here, by line */
  skipped: Skip[]
  /** by line */
  errors: LineProblem[]
}

export type Options = { isDryRun: boolean; skipsErrors: boolean }

export const readable = ['.csv', '.json']

const entriesOf = (file: string, { schema, columns }: Pick<Kind, 'schema' | 'columns'>) => {
  if (extname(file).toLowerCase() === '.json') return jsonEntries(file)
  const isRequired = (name: string) => !schema.shape[name]?.safeParse(undefined).success
  return csvEntries(file, { all: columns, required: columns.filter(isRequired) })
}

async function* inBatches(entries: AsyncIterable<Entry>) {
  let some: Entry[] = []
  for await (const entry of entries) {
    some.push(entry)
    if (some.length < batch) continue
    yield some
    some = []
  }
  if (some.length > 0) yield some
}

const problemsIn = ({ issues }: z.ZodError): Problem[] =>
  issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((field) => ({ field, reason: 'unknown field' }))
      : { field: issue.path.join('.'), reason: issue.message },
  )

type Read<Schema extends z.ZodObject> = { line: number; record: z.output<Schema> }

/** Returns the valid records; adds problems of the others to `errors`. */
const readIn = <Schema extends z.ZodObject>(
  schema: Schema,
  entries: readonly Entry[],
  errors: LineProblem[],
) => {
  const read: Read<Schema>[] = []
  for (const { line, ...entry } of entries) {
    const result = entry.problems ? undefined : schema.safeParse(entry.value)
    if (result?.success) read.push({ line, record: result.data })
    const problems = entry.problems ?? (result?.error ? problemsIn(result.error) : [])
    errors.push(...problems.map((problem) => ({ line, ...problem })))
  }
  return read
}

/** Finds external ids and usernames that occur twice in the file. */
const newDuplicateFinder = () => {
  const lines = new Map<string, number>()
  return (line: number, keys: Record<string, string>): LineProblem[] =>
    Object.entries(keys).flatMap(([field, value]) => {
      const key = `${field} ${value}`
      const first = lines.get(key)
      if (first !== undefined) return { line, field, reason: `the same as in line ${first}` }
      lines.set(key, line)
      return []
    })
}

const count = (
  imported: Imported,
  { line, record }: Read<z.ZodObject>,
  plan: Exclude<Plan<unknown>, { outcome: 'refused' }>,
) => {
  const externalId = String(record['external_id'])
  if (plan.outcome === 'skipped') {
    imported.skipped.push({ line, externalId, reason: plan.reason })
    return
  }
  imported[plan.outcome] += 1
  if (plan.outcome === 'unchanged') return
  const { outcome } = plan
  imported.changes.push({
    line,
    externalId,
    ...(outcome === 'updated' ? { outcome, fields: plan.fields } : { outcome }),
  })
}

const emptyResult = (errors: LineProblem[] = []): Imported => ({
  created: 0,
  updated: 0,
  unchanged: 0,
  changes: [],
  skipped: [],
  errors,
})

/** Reads the whole file and compares it with the database. */
const check = async <Changes>(file: string, kind: Kind<z.ZodObject, Changes>, tools: Tools) => {
  const imported = emptyResult()
  const duplicatesOf = newDuplicateFinder()
  for await (const entries of inBatches(entriesOf(file, kind))) {
    const read = readIn(kind.schema, entries, imported.errors)
    const records = read.map(({ record }) => record)
    const plans = await kind.plan(tools.engine.db, records, tools)
    for (const [place, plan] of plans.entries()) {
      const one = read[place]
      if (!one) continue
      const { line, record } = one
      const problems = duplicatesOf(line, kind.keysOf(record))
      if (plan.outcome === 'refused')
        problems.push(...plan.problems.map((problem) => ({ line, ...problem })))
      imported.errors.push(...problems)
      if (plan.outcome !== 'refused' && problems.length === 0) count(imported, one, plan)
    }
  }
  return imported
}

const problemOf = (error: unknown): Problem => {
  if (error instanceof InvalidRecord) return error.problem
  if (error instanceof Refused) return { field: '', reason: messageIn(i18nIn('en'), error.reason) }
  throw error
}

/** Creates the new records together; returns the positions of those written. */
const createTogether = async <Changes>(
  tx: Db,
  { kind, tools }: Pick<Writing<Changes>, 'kind' | 'tools'>,
  records: readonly z.output<z.ZodObject>[],
  plans: readonly Plan<Changes>[],
) => {
  const places = [...plans.keys()].filter((place) => plans[place]?.outcome === 'created')
  const created = records.filter((_, place) => places.includes(place))
  if (!kind.createAll || created.length === 0) return new Set<number>()
  const isWritten = await kind.createAll(tx, created, tools)
  return new Set(places.filter((_, index) => isWritten[index]))
}

const changeTogether = async <Changes>(
  tx: Db,
  { kind, tools }: Pick<Writing<Changes>, 'kind' | 'tools'>,
  plans: readonly Plan<Changes>[],
) => {
  const changes = plans.flatMap((plan) => ('change' in plan ? [plan.change] : []))
  if (changes.length > 0) await kind.changeAll?.(tx, changes, tools)
}

const writePlan = async (tx: Db, plan: Plan<unknown>): Promise<Problem[]> => {
  if (plan.outcome === 'refused') return plan.problems
  if (!('write' in plan)) return []
  try {
    await plan.write(tx)
    return []
  } catch (error) {
    return [problemOf(error)]
  }
}

type Writing<Changes> = { kind: Kind<z.ZodObject, Changes>; tools: Tools; imported: Imported }

/** Compares the batch again, because the portal is in use, and writes what differs. */
const writeBatch = async <Changes>(
  read: readonly Read<z.ZodObject>[],
  writing: Writing<Changes>,
) => {
  const { kind, tools, imported } = writing
  const written = await inTransaction(tools.engine.db, async (tx) => {
    const records = read.map(({ record }) => record)
    const plans = await kind.plan(tx, records, tools)
    const createdPlaces = await createTogether(tx, writing, records, plans)
    await changeTogether(tx, writing, plans)
    const done: { plan: Plan<unknown>; problems: Problem[] }[] = []
    for (const [place, plan] of plans.entries())
      done.push({ plan, problems: createdPlaces.has(place) ? [] : await writePlan(tx, plan) })
    return done
  })
  for (const [place, { plan, problems }] of written.entries()) {
    const one = read[place]
    if (!one) continue
    imported.errors.push(...problems.map((problem) => ({ line: one.line, ...problem })))
    if (plan.outcome !== 'refused' && problems.length === 0) count(imported, one, plan)
  }
}

const writeAll = async <Changes>(
  file: string,
  kind: Kind<z.ZodObject, Changes>,
  tools: Tools,
  errors: LineProblem[],
) => {
  const imported = emptyResult(errors)
  const invalid = new Set(errors.map(({ line }) => line))
  for await (const entries of inBatches(entriesOf(file, kind))) {
    const valid = entries.filter(({ line }) => !invalid.has(line))
    await writeBatch(readIn(kind.schema, valid, imported.errors), { kind, tools, imported })
  }
  return imported
}

const sorted = (imported: Imported): Imported => ({
  ...imported,
  errors: imported.errors.toSorted((one, other) => one.line - other.line),
})

/**
 * Imports a file. First compares the whole file with the database, then writes it batch by batch, unless it
 * has errors that aren't skipped. An interrupted import can be repeated.
 */
export const importFile = async <Changes>(
  file: string,
  kind: Kind<z.ZodObject, Changes>,
  tools: Tools,
  { isDryRun, skipsErrors }: Options,
): Promise<Imported> => {
  const checked = await check(file, kind, tools)
  const isRefused = checked.errors.length > 0 && !skipsErrors
  if (isDryRun || isRefused) return sorted(checked)
  return sorted(await writeAll(file, kind, tools, checked.errors))
}
