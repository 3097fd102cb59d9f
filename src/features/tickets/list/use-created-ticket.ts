import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'

/** The ticket the user has just created. Remembered, because the list replaces its history entry. */
export const useCreatedTicket = () => {
  const [created] = useState(useLocation({ select: ({ state }) => state.createdTicketId }))
  return created
}
