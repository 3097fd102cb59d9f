import { useEffect, useState } from 'react'

/** A part that mounts open does not move the focus into itself; one that mounts closed and then opens does. */
export function useAfterMount(open: boolean) {
  const [mounted, setMounted] = useState(false)
  useEffect(() => queueMicrotask(() => setMounted(true)), [])
  return open && mounted
}
