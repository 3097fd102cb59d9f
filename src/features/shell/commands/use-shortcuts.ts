import { useEffect, useEffectEvent } from 'react'

import { shortcutOf, type Shortcut } from './shortcuts.ts'

/** Calls `onKeydown` for each key pressed anywhere on the page. */
export const useKeydown = (onKeydown: (event: KeyboardEvent) => void) => {
  const handleKey = useEffectEvent(onKeydown)
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

/** Calls `onShortcut` when the keys of one are pressed. */
export const useShortcuts = (onShortcut: (shortcut: Shortcut) => void) =>
  useKeydown((event) => {
    const shortcut = shortcutOf(event)
    if (shortcut === null) return
    event.preventDefault()
    onShortcut(shortcut)
  })
