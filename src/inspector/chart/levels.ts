import type { Arrow, Box, Shape } from './shape.ts'

/** An arrow where it is laid out: between two neighbours, or from a box to one inside of it. */
export type Level = {
  readonly arrow: Arrow
  /** The neighbour it starts from; null when it starts from the box around. */
  readonly from: string | null
  /** The neighbour it leads to; null when it leads to the box around. */
  readonly to: string | null
}

const isInside = (id: string, outer: string) => id.startsWith(`${outer}.`)

/** The box of `inside` that is, or holds, the one called `id`. */
const neighbour = ({ inside }: Box, id: string) =>
  inside.find((box) => box.id === id || isInside(id, box.id))?.id ?? null

const isWithin = (box: Box, id: string) => id === box.id || isInside(id, box.id)

const belongsTo = (box: Box, { from, to }: Arrow) =>
  isWithin(box, from) && isWithin(box, to) && neighbour(box, from) !== neighbour(box, to)

/** The arrows that are laid out directly inside of a box. */
export const levelsIn = (box: Box, { arrows }: Shape): Level[] =>
  arrows
    .filter((arrow) => belongsTo(box, arrow))
    .map((arrow) => ({ arrow, from: neighbour(box, arrow.from), to: neighbour(box, arrow.to) }))
