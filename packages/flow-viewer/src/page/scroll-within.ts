/** The distance to scroll so that `start` to `end` lies between `from` and `to`. */
const wayTo = (start: number, end: number, from: number, to: number) => {
  if (start < from) return start - from
  return end > to ? Math.min(end - to, start - from) : 0
}

/**
 * Scrolls a box until a child is visible, `room` pixels from the edges, without scrolling the page.
 */
export const scrollWithin = (box: Element, part: Element, room: number) => {
  const [all, one] = [box.getBoundingClientRect(), part.getBoundingClientRect()]
  box.scrollBy(
    wayTo(one.left, one.right, all.left + room, all.right - room),
    wayTo(one.top, one.bottom, all.top + room, all.bottom - room),
  )
}
