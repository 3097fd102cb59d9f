import { metrics } from './plan.ts'

/**
 * A line between two ranks: the x positions where it leaves the upper and reaches the lower one.
 */
export type Hop = { readonly line: string; readonly from: number; readonly to: number }

/** Minimum distance between two lines on the same track, in pixels. */
const spacing = 12
/** A line longer than this has space for a label, in pixels. */
const long = 100
/** Half the height of a track with a label and of one without, in pixels. */
const [labelled, bare] = [metrics.line / 2 + 1, 4.5]

const reach = ({ from, to }: Hop) => [Math.min(from, to), Math.max(from, to)] as const

const collide = (one: Hop, other: Hop) => {
  const [[left, right], [start, end]] = [reach(one), reach(other)]
  return left < end + spacing && start < right + spacing
}

/** Lines to the same side cross least when the outermost turns first. */
const byTurn = (one: Hop, other: Hop) => {
  const sides = Math.sign(one.to - one.from) - Math.sign(other.to - other.from)
  return sides || (one.to > one.from ? other.from - one.from : one.from - other.from)
}

/**
 * Assigns each line that runs sideways to a track, from top to bottom. Vertical lines need none.
 */
export function tracksOf(hops: readonly Hop[]): readonly (readonly Hop[])[] {
  const tracks: Hop[][] = []
  for (const hop of hops.filter(({ from, to }) => from !== to).toSorted(byTurn)) {
    const place = tracks.findLastIndex((track) => track.some((other) => collide(hop, other))) + 1
    tracks[place] = [...(tracks[place] ?? []), hop]
  }
  return tracks
}

const halfOf = (track: readonly Hop[]) =>
  track.some(({ from, to }) => Math.abs(to - from) > long) ? labelled : bare

/** The offset of each track below the first. */
export function levelsOf(tracks: readonly (readonly Hop[])[]): readonly number[] {
  let level = 0
  return tracks.map((track, at) => {
    const above = tracks[at - 1]
    if (above) level += halfOf(above) + halfOf(track)
    return level
  })
}
