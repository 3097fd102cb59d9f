import { useEffect, useState } from 'react'

/** Opens once what closed in the same moment is gone: a closing dialog takes those above it along. */
export function useAfterOthers(open: boolean) {
  const [turn, setTurn] = useState(false)
  useEffect(() => {
    if (open) queueMicrotask(() => setTurn(true))
    return () => setTurn(false)
  }, [open])
  return open && turn
}
