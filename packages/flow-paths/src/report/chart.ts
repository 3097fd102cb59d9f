import {
  curveThrough,
  estimate,
  layOut,
  marks,
  metrics,
  shapeOf,
  type Line,
  type PlacedArrow,
  type PlacedBox,
} from 'flow-chart'
import type { AnyStateMachine } from 'xstate'

import { each, escaped } from './html.ts'

/** How often each transition was walked, by its key. */
export type Walks = ReadonlyMap<string, number>

/** The minimum scale at which a wide chart stays readable. */
const smallest = 0.62

/**
 * A machine as SVG, in which walked and unwalked transitions look different and carry their keys.
 */
export function chartOf(machine: AnyStateMachine, walks: Walks): string {
  const plan = layOut(shapeOf(machine), estimate)
  const { arrows } = plan
  const frames = plan.boxes.filter(({ box }) => box.inside.length > 0)
  const leaves = plan.boxes.filter(({ box }) => box.inside.length === 0)
  const [width, height] = [plan.width + 16, plan.height + 16].map(Math.ceil)
  return `<svg class="chart" viewBox="-8 -8 ${width} ${height}"
    style="max-inline-size:${width}px;min-inline-size:${Math.ceil((width ?? 0) * smallest)}px" role="img" aria-label="Chart of ${machine.id}">
    ${each(frames, (placed) => boxOf(placed, walks))}
    ${each(plan.beginnings, ({ dot, points }) => {
      const end = points.at(-1) ?? dot
      return `<circle class="dot" cx="${dot.x}" cy="${dot.y}" r="5"/>
        <path class="line" d="M ${dot.x} ${dot.y} L ${end.x} ${end.y}" marker-end="url(#head)"/>`
    })}
    ${each(arrows, (placed) => lineOf(placed, walks))}
    ${each(leaves, (placed) => boxOf(placed, walks))}
    ${each(arrows, (placed) => wordsOf(placed, walks))}
  </svg>`
}

const isWalked = ({ keys }: Line, walks: Walks) => keys.every((key) => walks.has(key))

const boxOf = ({ x, y, width, height, box, depth }: PlacedBox, walks: Walks) =>
  `<g class="state ${box.kind}" data-depth="${depth % 2}">
    <rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${box.inside.length > 0 ? 10 : 7}"/>
    <text class="name" x="${x + metrics.pad}" y="${y + metrics.border + 15}">${escaped(box.name + marks[box.kind])}</text>
    ${each(box.lines, (line, at) => {
      const top = y + metrics.border + metrics.title + metrics.line * at + 10
      return textOf(
        line,
        x + metrics.pad,
        top,
        line.keys.length === 0 || isWalked(line, walks),
        walks,
      )
    })}
  </g>`

const lineOf = ({ arrow, points }: PlacedArrow, walks: Walks) => {
  const isDone = arrow.lines.every((line) => isWalked(line, walks))
  return `<path class="line${isDone ? '' : ' missing'}" d="${curveThrough(points)}"
    marker-end="url(#head${isDone ? '' : '-missing'})" data-keys="${keysOf(arrow.lines)}"/>`
}

const wordsOf = ({ arrow, label, depth }: PlacedArrow, walks: Walks) => {
  const top = label.y - label.height / 2
  return `<g class="words" data-depth="${depth % 2}">
    <rect x="${label.x - label.width / 2}" y="${top}" width="${label.width}" height="${label.height}" rx="4"/>
    ${each(arrow.lines, (line, at) => textOf(line, label.x, top + metrics.line * at + 13, isWalked(line, walks), walks))}
  </g>`
}

const textOf = (line: Line, x: number, y: number, isDone: boolean, walks: Walks) => {
  const times = Math.max(0, ...line.keys.map((key) => walks.get(key) ?? 0))
  const label = isDone
    ? `walked by ${times} ${times === 1 ? 'path' : 'paths'}`
    : 'not covered by a path'
  const title = line.keys.length > 0 ? `<title>${label}</title>` : ''
  return `<text class="${isDone ? 'done' : 'missing'}" x="${x}" y="${y}" data-keys="${keysOf([line])}">${escaped(line.words)}${title}</text>`
}

const keysOf = (lines: readonly Line[]) => escaped(lines.flatMap(({ keys }) => keys).join('|'))
