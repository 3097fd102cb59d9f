import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

import { onAgentStandingChange } from './agent-session.ts'

/** The guards run again when an agent has signed in or lost the session. */
export const useAgentStanding = () => {
  const router = useRouter()
  useEffect(() => {
    const following = onAgentStandingChange(() => void router.invalidate())
    return () => following.unsubscribe()
  }, [router])
}
