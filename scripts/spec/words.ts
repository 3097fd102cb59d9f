import { isProved, type Evidence, type Row } from './matrix.ts'
import type { Layer } from './product-code.ts'

const columns: readonly Layer[] = ['rule', 'machine', 'page', 'server']

/** `–  machine  page  –`: the layers that have a test for the requirement. */
const layerColumns = (row: Row) =>
  columns.map((layer) => (isProved(row, layer) ? layer : '–').padEnd(8)).join('')

export const heading = `${'id'.padEnd(6)}${'tested on'.padEnd(32)}requirement`

const grouped = (evidence: readonly Evidence[]) =>
  [...Map.groupBy(evidence, ({ where }) => where)].map(
    ([where, all]) => [where, [...new Set(all.map(({ what }) => what))]] as const,
  )

/** A requirement with its layers and text, followed by its states and tests. */
export const rowText = (row: Row): string =>
  [
    `${row.id.padEnd(6)}${layerColumns(row)}${row.title}`,
    ...grouped(row.states).map(([flow, all]) => `      ${flow}: ${all.join(', ')}`),
    ...grouped(row.tests).flatMap(([file, all]) => all.map((what) => `      ${file}: ${what}`)),
  ].join('\n')
