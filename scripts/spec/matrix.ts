import { catalogue } from '#machines/catalogue.ts'
import { allStates } from '#tests/model/declared.ts'
import { metaOf } from '#tests/model/meta.ts'
import { titlesIn } from './titles.ts'

/** What speaks for a line: a state of a flow, or a test. */
export type Evidence = { id: string; where: string; what: string }
export type Row = { id: string; title: string; states: Evidence[]; tests: Evidence[] }

export const statesNamingIds = (): Evidence[] =>
  Object.entries(catalogue).flatMap(([flow, { machine }]) =>
    allStates(machine).flatMap((state) =>
      (metaOf(state).spec ?? []).map((id) => ({
        id,
        where: flow,
        what: state.path.join('.') || 'the whole flow',
      })),
    ),
  )

export const testsNamingIds = (file: string, source: string): Evidence[] =>
  titlesIn(source).flatMap(({ ids, title }) => ids.map((id) => ({ id, where: file, what: title })))

export const matrixOf = (
  lines: readonly (readonly [string, string])[],
  states: readonly Evidence[],
  tests: readonly Evidence[],
): Row[] =>
  lines.map(([id, title]) => ({
    id,
    title,
    states: states.filter((one) => one.id === id),
    tests: tests.filter((one) => one.id === id),
  }))

/** Lines no state and no test speaks for. */
export const missingIn = (rows: readonly Row[]): Row[] =>
  rows.filter(({ states, tests }) => states.length + tests.length === 0)

// A1 to A100 are readings of the specification: they may be named and need not be.
const isReading = (id: string) => id.startsWith('A')

/** Ids somebody wrote that stand for no line: a slip of the pen. */
export const unknownAmong = (rows: readonly Row[], evidence: readonly Evidence[]): Evidence[] => {
  const known = new Set(rows.map(({ id }) => id))
  return evidence.filter(({ id }) => !known.has(id) && !isReading(id))
}
