import { useEffect, useEffectEvent } from 'react'

import { shortcutOf, type Shortcut } from './shortcuts.ts'

/** Calls `onShortcut` when the keys of one are pressed. */
export const useShortcuts = (onShortcut: (shortcut: Shortcut) => void) => {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = shortcutOf(event)
    if (shortcut === null) return
    event.preventDefault()
    onShortcut(shortcut)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
