import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

import { onAgentSessionStatusChange } from './agent-session.ts'

/** The guards run again when an agent has signed in or lost the session. */
export const useAgentSessionStatus = () => {
  const router = useRouter()
  useEffect(() => {
    const following = onAgentSessionStatusChange(() => void router.invalidate())
    return () => following.unsubscribe()
  }, [router])
}
