import { useEffect, useEffectEvent } from 'react'

/** Calls `onKeydown` for each key pressed anywhere on the page. */
export const useKeydown = (onKeydown: (event: KeyboardEvent) => void) => {
  const handleKey = useEffectEvent(onKeydown)
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
