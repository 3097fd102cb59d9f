import { allStates } from 'flow-chart'
import { metaOf } from 'flow-paths'

import { machines } from '../flows/machines.ts'
import { layersOf, type Layer } from './product-code.ts'
import { titlesIn } from './titles.ts'

/** Where a requirement is named: by a state of a flow, or by a test's title. */
export type Evidence = { id: string; where: string; what: string }
/** A test, and the layers it tests. */
export type Proof = Evidence & { layers: readonly Layer[] }
export type Row = { id: string; title: string; states: Evidence[]; tests: Proof[] }

export const statesNamingIds = (): Evidence[] =>
  machines.flatMap(({ name: flow, machine }) =>
    allStates(machine).flatMap((state) =>
      (metaOf(state).spec ?? []).map((id) => ({
        id,
        where: flow,
        what: state.path.join('.') || 'the whole flow',
      })),
    ),
  )

export const testsNamingIds = (file: string, source: string): Proof[] => {
  const layers = layersOf(file, source)
  return titlesIn(source).flatMap(({ ids, title }) =>
    ids.map((id) => ({ id, where: file, what: title, layers })),
  )
}

export const matrixOf = (
  lines: readonly (readonly [string, string])[],
  states: readonly Evidence[],
  tests: readonly Proof[],
): Row[] =>
  lines.map(([id, title]) => ({
    id,
    title,
    states: states.filter((one) => one.id === id),
    tests: tests.filter((one) => one.id === id),
  }))

/** Whether a test of this layer names the requirement. */
export const isProved = ({ tests }: Row, layer: Layer) =>
  tests.some(({ layers }) => layers.includes(layer))

/** Requirements without a test of product code. A state that names one proves nothing. */
export const missingIn = (rows: readonly Row[]): Row[] =>
  rows.filter(({ tests }) => tests.every(({ layers }) => layers.length === 0))

/** Ids used by two requirements. */
export const repeatedIn = (rows: readonly Row[]): Row[] =>
  rows.filter(({ id }, at) => rows.findIndex((row) => row.id === id) < at)

// A1 to A100 are decisions about ambiguities; tests can name them.
const isReading = (id: string) => id.startsWith('A')

/** Ids in a title or in `meta` for which there is no requirement. */
export const unknownAmong = (rows: readonly Row[], evidence: readonly Evidence[]): Evidence[] => {
  const known = new Set(rows.map(({ id }) => id))
  return evidence.filter(({ id }) => !known.has(id) && !isReading(id))
}
