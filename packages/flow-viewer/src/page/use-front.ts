import { useEffect, useState } from 'react'

import { frontOf } from './front.ts'
import type { Actor, History } from './history.ts'

/** The flow that the watched page is about. */
export function useFront(history: History): Actor | undefined {
  const [now, setNow] = useState(() => Date.now())
  const { actor, changesAt } = frontOf(history, Math.max(now, history.log.last?.at ?? 0))
  useEffect(() => {
    if (changesAt === null) return
    const waiting = setTimeout(() => setNow(Date.now()), Math.max(0, changesAt - Date.now()) + 1)
    return () => clearTimeout(waiting)
  }, [changesAt])
  return actor
}
