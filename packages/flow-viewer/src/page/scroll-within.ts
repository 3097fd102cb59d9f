/** How far to go so that a part from `start` to `end` lies between `from` and `to`. */
const wayTo = (start: number, end: number, from: number, to: number) => {
  if (start < from) return start - from
  return end > to ? Math.min(end - to, start - from) : 0
}

/** Scrolls one box until a part of it is seen, `room` pixels from its edges; the page around stays. */
export const scrollWithin = (box: Element, part: Element, room: number) => {
  const [all, one] = [box.getBoundingClientRect(), part.getBoundingClientRect()]
  box.scrollBy(
    wayTo(one.left, one.right, all.left + room, all.right - room),
    wayTo(one.top, one.bottom, all.top + room, all.bottom - room),
  )
}
