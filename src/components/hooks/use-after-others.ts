import { useEffect, useState } from 'react'

/**
 * Opens only after another dialog has closed, because closing that one would close this one too.
 */
export function useAfterOthers(open: boolean) {
  const [turn, setTurn] = useState(false)
  useEffect(() => {
    if (open) queueMicrotask(() => setTurn(true))
    return () => setTurn(false)
  }, [open])
  return open && turn
}
