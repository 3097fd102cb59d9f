import type { Level, Side } from './levels.ts'

/** A part of an arrow as dagre lays it out, from above to below. */
export type EdgeName = {
  readonly from: string
  readonly to: string
  readonly name: string
  /** Whether it carries the words of the arrow. */
  readonly isWorded: boolean
}

/** Where an arrow crosses the border of the box it is laid out in. */
export const portOf = ({ arrow }: Level) => `${arrow.id} ·`

/** Where words near an end of an arrow have room. */
export const roomOf = ({ arrow }: Level, side: Side) => `${arrow.id} ${side}`

/** An arrow that goes no further than this box passes its rooms; another has nothing but them here. */
export const roomsOf = ({ isHome, rooms }: Level) => (isHome ? rooms : [])

export const endsOf = (level: Level): [string, string] => [
  level.upper ?? portOf(level),
  level.lower ?? portOf(level),
]

/** From end to end of an arrow, through its rooms. */
export function edgesOf(level: Level): readonly EdgeName[] {
  const { id } = level.arrow
  const rooms = roomsOf(level)
  const [start, end] = endsOf(level)
  const stops = [start, ...rooms.map((side) => roomOf(level, side)), end]
  const worded = rooms.includes('upper') ? 1 : 0
  return stops.slice(1).map((to, at) => {
    const isWorded = at === worded
    return { from: stops[at] ?? start, to, name: isWorded ? id : `${id} ${at}`, isWorded }
  })
}
