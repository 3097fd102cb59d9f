import type { Arrow, Box, Shape } from '../shape.ts'

/** An arrow, or the segment of one, laid out directly inside a box. */
export type Level = {
  readonly arrow: Arrow
  /** The child box at the upper end; null if the arrow crosses the border there. */
  readonly upper: string | null
  /** The child box at the lower end; null if the arrow crosses the border there. */
  readonly lower: string | null
  /** Whether the arrow stays inside this box, so that its label is placed here. */
  readonly isHome: boolean
  /** Ends inside this box that need space for a label of their own. */
  readonly rooms: readonly Side[]
}

export type Side = 'upper' | 'lower'
type Tip = 'from' | 'to'
/** Arrow ends, as keys made by `endOf`. */
export type Ends = ReadonlySet<string>

export const endOf = ({ id }: Arrow, tip: Tip) => `${id} ${tip}`

const isInside = (id: string, outer: string) => id.startsWith(`${outer}.`)
const isWithin = ({ id: outer }: Box, id: string) => id === outer || isInside(id, outer)

/** The index in `inside` of the box with this id or containing it, or -1. */
const placeIn = ({ inside }: Box, id: string) => inside.findIndex((box) => isWithin(box, id))

const isHomeOf = (box: Box, { from, to }: Arrow) =>
  isWithin(box, from) && isWithin(box, to) && placeIn(box, from) !== placeIn(box, to)

/** States declared first are placed higher; a parent is left downwards and entered from above. */
const pointsDown = (box: Box, { from, to }: Arrow) => {
  const [start, end] = [placeIn(box, from), placeIn(box, to)]
  return end === -1 || start < end
}

/** Ids of the arrows that point down. A flow reads from top to bottom, so arrows back point up. */
export function downwardsIn({ root, arrows }: Shape): ReadonlySet<string> {
  const boxesIn = (box: Box): Box[] => [box, ...box.inside.flatMap(boxesIn)]
  const down = boxesIn(root).flatMap((box) =>
    arrows.filter((arrow) => isHomeOf(box, arrow) && pointsDown(box, arrow)),
  )
  return new Set(down.map(({ id }) => id))
}

/** The arrows directly inside a box, including those that cross its border. */
export function levelsIn(
  box: Box,
  { arrows }: Shape,
  downwards: ReadonlySet<string>,
  reserved: Ends,
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
      const isReserved = (tip: Tip, at: string | null) =>
        (at ?? border) === arrow[tip] && reserved.has(endOf(arrow, tip))
      const rooms = (['upper', 'lower'] as const).filter((side, place) =>
        isReserved(tips[place] ?? 'from', side === 'upper' ? upper : lower),
      )
      return { arrow, upper, lower, isHome, rooms }
    })
}
