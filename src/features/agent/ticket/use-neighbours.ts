import { useLocation } from '@tanstack/react-router'

/**
 * A ticket's position in the list it was opened from, and the tickets before and after it on that page
 * (T200).
 */
export const useNeighbours = (ticketId: number) => {
  const { listed = [], listedAt } = useLocation({ select: ({ state }) => state })
  const place = listed.indexOf(ticketId)
  const at = (index: number) => (place < 0 ? undefined : (listed[index] as number | undefined))
  const { first, total, isMore } = listedAt ?? { first: 1, total: listed.length, isMore: false }
  return {
    number: place < 0 ? 0 : first + place,
    count: total,
    isMore,
    previous: at(place - 1),
    next: at(place + 1),
  }
}
