import type { Level, Side } from './levels.ts'

/** One segment of an arrow in dagre's layout, from top to bottom. */
export type EdgeName = {
  readonly from: string
  readonly to: string
  readonly name: string
  /** Whether this segment carries the arrow's label. */
  readonly hasLabel: boolean
}

/** The dummy node where an arrow crosses the border of a box. */
export const portOf = ({ arrow }: Level) => `${arrow.id} ·`

/** The dummy node that reserves space for a label near an end of an arrow. */
export const roomOf = ({ arrow }: Level, side: Side) => `${arrow.id} ${side}`

/** An arrow that stays inside this box has its label too; any other has only these nodes here. */
export const roomsOf = ({ isHome, rooms }: Level) => (isHome ? rooms : [])

export const endsOf = (level: Level): [string, string] => [
  level.upper ?? portOf(level),
  level.lower ?? portOf(level),
]

/** The segments of an arrow from end to end, including its reserved label space. */
export function edgesOf(level: Level): readonly EdgeName[] {
  const { id } = level.arrow
  const rooms = roomsOf(level)
  const [start, end] = endsOf(level)
  const stops = [start, ...rooms.map((side) => roomOf(level, side)), end]
  const labelledAt = rooms.includes('upper') ? 1 : 0
  return stops.slice(1).map((to, at) => {
    const hasLabel = at === labelledAt
    return { from: stops[at] ?? start, to, name: hasLabel ? id : `${id} ${at}`, hasLabel }
  })
}
