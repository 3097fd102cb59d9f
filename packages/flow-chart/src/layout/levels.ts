import type { Arrow, Box, Shape } from '../shape.ts'

/** An arrow, or the part of it, that is laid out directly inside of a box. */
export type Level = {
  readonly arrow: Arrow
  /** What stands inside and above the other end; null when that is the border of the box. */
  readonly upper: string | null
  /** What stands inside and below the other end; null when that is the border of the box. */
  readonly lower: string | null
  /** Whether the arrow goes no further than this box; its words stand here then. */
  readonly isHome: boolean
  /** Ends here that need room for words of their own. */
  readonly rooms: readonly Side[]
}

export type Side = 'upper' | 'lower'
type Tip = 'from' | 'to'
/** Ends of arrows, by `endOf`. */
export type Ends = ReadonlySet<string>

export const endOf = ({ id }: Arrow, tip: Tip) => `${id} ${tip}`

const isInside = (id: string, outer: string) => id.startsWith(`${outer}.`)
const isWithin = ({ id: outer }: Box, id: string) => id === outer || isInside(id, outer)

/** The place in `inside` of the box that is, or holds, the one called `id`; else -1. */
const placeIn = ({ inside }: Box, id: string) => inside.findIndex((box) => isWithin(box, id))

const isHomeOf = (box: Box, { from, to }: Arrow) =>
  isWithin(box, from) && isWithin(box, to) && placeIn(box, from) !== placeIn(box, to)

/** What is named first stands higher; a box around is left downwards and entered from above. */
const leadsDown = (box: Box, { from, to }: Arrow) => {
  const [start, end] = [placeIn(box, from), placeIn(box, to)]
  return end === -1 || start < end
}

/** Whether each arrow leads downwards, by its id: a flow is read from above, ways back lead upwards. */
export function downwardsIn({ root, arrows }: Shape): ReadonlySet<string> {
  const boxesIn = (box: Box): Box[] => [box, ...box.inside.flatMap(boxesIn)]
  const down = boxesIn(root).flatMap((box) =>
    arrows.filter((arrow) => isHomeOf(box, arrow) && leadsDown(box, arrow)),
  )
  return new Set(down.map(({ id }) => id))
}

/** The arrows that run directly inside of a box, also those that cross its border. */
export function levelsIn(
  box: Box,
  { arrows }: Shape,
  downwards: ReadonlySet<string>,
  roomy: Ends,
): Level[] {
  return arrows
    .filter(({ from, to }) => placeIn(box, from) !== placeIn(box, to))
    .map((arrow) => {
      const tips: [Tip, Tip] = downwards.has(arrow.id) ? ['from', 'to'] : ['to', 'from']
      const [upper = null, lower = null] = tips.map(
        (tip) => box.inside[placeIn(box, arrow[tip])]?.id ?? null,
      )
      const isHome = isHomeOf(box, arrow)
      const border = isHome ? box.id : null
      const isRoomy = (tip: Tip, at: string | null) =>
        (at ?? border) === arrow[tip] && roomy.has(endOf(arrow, tip))
      const rooms = (['upper', 'lower'] as const).filter((side, place) =>
        isRoomy(tips[place] ?? 'from', side === 'upper' ? upper : lower),
      )
      return { arrow, upper, lower, isHome, rooms }
    })
}
