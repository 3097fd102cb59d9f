import { isProved, type Evidence, type Row } from './matrix.ts'
import type { Layer } from './product-code.ts'

const columns: readonly Layer[] = ['rule', 'machine', 'page', 'server']

/** `–  machine  page  –`: which layers have a test for the requirement. */
const layerColumns = (row: Row) =>
  columns.map((layer) => (isProved(row, layer) ? layer : '–').padEnd(8)).join('')

export const heading = `${'id'.padEnd(6)}${'tested on'.padEnd(32)}requirement`

const grouped = (evidence: readonly Evidence[]) =>
  [...Map.groupBy(evidence, ({ where }) => where)].map(
    ([where, all]) => [where, [...new Set(all.map(({ what }) => what))]] as const,
  )

/** One requirement: its layers and text, then the flows with their states, then the tests. */
export const rowWords = (row: Row): string =>
  [
    `${row.id.padEnd(6)}${layerColumns(row)}${row.title}`,
    ...grouped(row.states).map(([flow, all]) => `      ${flow}: ${all.join(', ')}`),
    ...grouped(row.tests).flatMap(([file, all]) => all.map((what) => `      ${file}: ${what}`)),
  ].join('\n')
