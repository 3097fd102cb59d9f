import type { Placed, Ranked } from './ranked.ts'

export type Side = 'above' | 'below'
type Anchor = { readonly id: string; readonly preferred: number }

/** Minimum distance of arrow ends from a corner and from each other, in pixels. */
const [corner, spacing] = [12, 14]

/** An offset below this doesn't bend a line, in pixels. */
export const straight = 3

const anchorsOf = ({ lines }: Ranked, node: string, side: Side): Anchor[] =>
  [...lines].flatMap(([id, { ends, points }]) => {
    const near = side === 'below' ? points[1] : points.at(-2)
    return ends[side === 'below' ? 0 : 1] === node && near ? [{ id, preferred: near.x }] : []
  })

/** Spreads arrow ends along a side of a box, as straight as possible without overlaps. */
function spread(anchors: readonly Anchor[], { x, width }: Placed): [string, number][] {
  const sorted = anchors.toSorted((a, b) => a.preferred - b.preferred)
  const inset = Math.min(corner, width / 2)
  const [left, right] = [x - width / 2 + inset, x + width / 2 - inset]
  const gap = Math.min(spacing, (right - left) / Math.max(1, sorted.length - 1))
  let free = left
  return sorted.map(({ id, preferred }, place) => {
    const last = right - gap * (sorted.length - 1 - place)
    const taken = Math.max(free, Math.min(preferred, last))
    free = taken + gap
    return [id, taken]
  })
}

/** The x position where each line meets its upper and lower box, by side, box and line. */
export const anchorsIn = (ranked: Ranked): ReadonlyMap<string, number> =>
  new Map(
    [...ranked.nodes].flatMap(([node, placed]) =>
      (['above', 'below'] as const).flatMap((side) =>
        spread(anchorsOf(ranked, node, side), placed).map(([line, x]): [string, number] => [
          `${side} ${node} ${line}`,
          x,
        ]),
      ),
    ),
  )
