import { useEffect, useState } from 'react'

/** Opens after a dialog that closes at the same moment, which would close those above it, too. */
export function useAfterOthers(open: boolean) {
  const [turn, setTurn] = useState(false)
  useEffect(() => {
    if (open) queueMicrotask(() => setTurn(true))
    return () => setTurn(false)
  }, [open])
  return open && turn
}
