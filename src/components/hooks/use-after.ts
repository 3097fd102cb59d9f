import { useEffect, useState } from 'react'

/** A part that mounts open does not move the focus into itself; one that mounts closed and then opens does. */
export function useAfterMount(open: boolean) {
  const [mounted, setMounted] = useState(false)
  useEffect(() => queueMicrotask(() => setMounted(true)), [])
  return open && mounted
}

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
