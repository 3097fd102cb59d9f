import type { Evidence, Row } from './matrix.ts'

const grouped = (evidence: readonly Evidence[]) =>
  [...Map.groupBy(evidence, ({ where }) => where)].map(
    ([where, all]) => [where, [...new Set(all.map(({ what }) => what))]] as const,
  )

/** A row for people: the line, below it each flow with its states, below those the tests. */
export const rowWords = ({ id, title, states, tests }: Row): string =>
  [
    `${id.padEnd(5)}${title}`,
    ...grouped(states).map(([flow, all]) => `     ${flow}: ${all.join(', ')}`),
    ...grouped(tests).flatMap(([file, all]) => all.map((what) => `     ${file}: ${what}`)),
  ].join('\n')
