import { useEffect, useState } from 'react'

/** Opens after a dialog that closes at the same time, because it would close this one too. */
export function useAfterOthers(open: boolean) {
  const [turn, setTurn] = useState(false)
  useEffect(() => {
    if (open) queueMicrotask(() => setTurn(true))
    return () => setTurn(false)
  }, [open])
  return open && turn
}
