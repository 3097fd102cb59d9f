import { shortcutOf, type Shortcut } from './shortcuts.ts'
import { useKeydown } from './use-keydown.ts'

/** Calls `onShortcut` when the keys of one are pressed. */
export const useShortcuts = (onShortcut: (shortcut: Shortcut) => void) =>
  useKeydown((event) => {
    const shortcut = shortcutOf(event)
    if (shortcut === null) return
    event.preventDefault()
    onShortcut(shortcut)
  })
