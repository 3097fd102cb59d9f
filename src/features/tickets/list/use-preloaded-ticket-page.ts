import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

import { loadWhenIdle } from '#src/components/feedback/idle-part.ts'

/** Loads the code of the ticket page ahead, because opening a ticket usually comes next. */
export const usePreloadedTicketPage = () => {
  const router = useRouter()
  useEffect(
    () =>
      loadWhenIdle(() =>
        router.loadRouteChunk(router.routesByPath['/support/ticket/details/$ticketId']),
      ),
    [router],
  )
}
