import { metrics } from './plan.ts'

/** A line on its way from one rank to the next: where it leaves the upper and reaches the lower. */
export type Hop = { readonly line: string; readonly from: number; readonly to: number }

/** How near two lines come that share a track, in pixels. */
const apart = 12
/** A line longer than this has room for words, in pixels. */
const long = 100
/** Half of the height of a track, in pixels: of one with words, and of one without. */
const [worded, bare] = [metrics.line / 2 + 1, 4.5]

const reach = ({ from, to }: Hop) => [Math.min(from, to), Math.max(from, to)] as const

const collide = (one: Hop, other: Hop) => {
  const [[left, right], [start, end]] = [reach(one), reach(other)]
  return left < end + apart && start < right + apart
}

/** Lines that go to the same side cross least when the outermost turns first. */
const byTurn = (one: Hop, other: Hop) => {
  const sides = Math.sign(one.to - one.from) - Math.sign(other.to - other.from)
  return sides || (one.to > one.from ? other.from - one.from : one.from - other.from)
}

/** Gives every line that goes sidewards a height of its own, counted from above; upright ones need none. */
export function tracksOf(hops: readonly Hop[]): readonly (readonly Hop[])[] {
  const tracks: Hop[][] = []
  for (const hop of hops.filter(({ from, to }) => from !== to).toSorted(byTurn)) {
    const place = tracks.findLastIndex((track) => track.some((other) => collide(hop, other))) + 1
    tracks[place] = [...(tracks[place] ?? []), hop]
  }
  return tracks
}

const halfOf = (track: readonly Hop[]) =>
  track.some(({ from, to }) => Math.abs(to - from) > long) ? worded : bare

/** How far below the first one each track is. */
export function levelsOf(tracks: readonly (readonly Hop[])[]): readonly number[] {
  let level = 0
  return tracks.map((track, at) => {
    const above = tracks[at - 1]
    if (above) level += halfOf(above) + halfOf(track)
    return level
  })
}
