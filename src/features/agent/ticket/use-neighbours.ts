import { useLocation } from '@tanstack/react-router'

/** A ticket's position in the list it was opened from, and the tickets before and after it (T200). */
export const useNeighbours = (ticketId: number) => {
  const listed = useLocation({ select: ({ state }) => state.listed }) ?? []
  const place = listed.indexOf(ticketId)
  const at = (index: number) => (place < 0 ? undefined : (listed[index] as number | undefined))
  return { number: place + 1, count: listed.length, previous: at(place - 1), next: at(place + 1) }
}
