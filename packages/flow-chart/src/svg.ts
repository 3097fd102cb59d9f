import type { AnyStateMachine } from 'xstate'

import { curveThrough } from './layout/curve.ts'
import { layOut } from './layout/layout.ts'
import { marks, metrics, type Beginning, type PlacedArrow, type PlacedBox } from './layout/plan.ts'
import { chartStyles, darkColours, lightColours } from './styles.ts'
import { estimate } from './measure.ts'
import { shapeOf, type Line } from './shape.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (one) => escapes[one] ?? one)

const style = `${chartStyles(lightColours)}
@media (prefers-color-scheme: dark) {${chartStyles(darkColours)}}`

/** What to highlight in a chart. */
export type Marked = {
  /** Keys of transitions, from `keyOf`. */
  readonly taken?: ReadonlySet<string>
  /** Ids of states. */
  readonly active?: ReadonlySet<string>
}

const nothing: ReadonlySet<string> = new Set()

const headOf = (id: string) =>
  `<marker id="${id}" class="${id}" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="8" ` +
  'markerHeight="8" markerUnits="userSpaceOnUse" orient="auto-start-reverse">' +
  '<path d="M 0 1 L 10 5 L 0 9 z"/></marker>'

const isTaken = ({ taken = nothing }: Marked, lines: readonly Line[]) =>
  lines.some(({ keys }) => keys.some((key) => taken.has(key)))

const takenClass = (marked: Marked, line: Line) => (isTaken(marked, [line]) ? ' class="taken"' : '')

const boxOf = (marked: Marked, { x, y, width, height, box, depth }: PlacedBox) =>
  `<g class="state ${box.kind}${marked.active?.has(box.id) === true ? ' active' : ''}" data-depth="${depth % 2}" data-state="${escaped(box.id)}">
<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${box.inside.length > 0 ? 10 : 7}"/>
<text class="name" x="${x + metrics.pad}" y="${y + metrics.border + 15}">${escaped(box.name + marks[box.kind])}</text>
${box.lines
  .map(
    (line, at) =>
      `<text${takenClass(marked, line)} x="${x + metrics.pad}" y="${y + metrics.border + metrics.title + metrics.line * at + 10}">${escaped(line.words)}</text>`,
  )
  .join('\n')}
</g>`

const startOf = ({ dot, points }: Beginning) => {
  const end = points.at(-1) ?? dot
  return `<g class="start"><circle cx="${dot.x}" cy="${dot.y}" r="5"/>
<path d="M ${dot.x} ${dot.y} L ${end.x} ${end.y}" marker-end="url(#head)"/></g>`
}

const lineOf = (marked: Marked, { arrow, points }: PlacedArrow) => {
  const [look, head] = isTaken(marked, arrow.lines) ? [' taken', 'head-taken'] : ['', 'head']
  return `<g class="arrow${look}"><path d="${curveThrough(points)}" marker-end="url(#${head})"/></g>`
}

const wordsOf = (marked: Marked, { arrow, label, ends, depth }: PlacedArrow) => {
  const top = label.y - label.height / 2
  const lines = arrow.lines.map(
    (line, at) =>
      `<text${takenClass(marked, line)} x="${label.x}" y="${top + metrics.line * at + 13}">${escaped(line.words)}</text>`,
  )
  const atEnds = ends.map(
    ({ x, y, width, height, words }) => `<g class="arrow end" data-depth="${depth % 2}">
<rect x="${x - width / 2}" y="${y - height / 2}" width="${width}" height="${height}" rx="4"/>
<text x="${x}" y="${y + 4}">${escaped(words)}</text></g>`,
  )
  return `<g class="arrow" data-depth="${depth % 2}">
<rect x="${label.x - label.width / 2}" y="${top}" width="${label.width}" height="${label.height}" rx="4"/>
${lines.join('\n')}</g>
${atEnds.join('\n')}`
}

/** A machine's chart as a self-contained SVG that follows the reader's light or dark theme. */
export function svgOf(machine: AnyStateMachine, marked: Marked = {}): string {
  const { width, height, boxes, arrows, beginnings } = layOut(shapeOf(machine), estimate)
  const [wide, high] = [Math.ceil(width + 16), Math.ceil(height + 16)]
  const frames = boxes.filter(({ box }) => box.inside.length > 0)
  const leaves = boxes.filter(({ box }) => box.inside.length === 0)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="chart" width="${wide}" height="${high}" ` +
      `viewBox="-8 -8 ${wide} ${high}" role="img" aria-label="${escaped(`Chart of ${machine.id}`)}">`,
    `<style>${style}</style>`,
    `<defs>${['head', 'head-taken'].map(headOf).join('')}</defs>`,
    ...frames.map((box) => boxOf(marked, box)),
    ...beginnings.map(startOf),
    ...arrows.map((arrow) => lineOf(marked, arrow)),
    ...leaves.map((box) => boxOf(marked, box)),
    ...arrows.map((arrow) => wordsOf(marked, arrow)),
    '</svg>\n',
  ].join('\n')
}
