import { nearestIn, partsAround } from '#src/components/hooks/focus.ts'

/**
 * When the focused element is removed (a file is cancelled, "Try again" has worked), the focus stays nearby,
 * or on the main element. Otherwise Tab would start at the top of the document.
 */
export function keepFocus(main: HTMLElement | null) {
  if (!main) return
  let lastFocused: Element | null = null
  let places: Element[] = []
  const hold = ({ target }: FocusEvent) => {
    lastFocused = target instanceof Element ? target : null
    places = lastFocused ? partsAround(lastFocused, main) : []
  }
  /** Only the user moves the focus; removing an element doesn't count. */
  const leave = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      if (lastFocused === target && lastFocused?.isConnected) lastFocused = null
    })
  const watcher = new MutationObserver(() => {
    if (!lastFocused || lastFocused.isConnected || document.activeElement !== document.body) return
    lastFocused = null
    ;(nearestIn(places) ?? main).focus({ preventScroll: true })
  })
  main.addEventListener('focusin', hold)
  main.addEventListener('focusout', leave)
  watcher.observe(main, { childList: true, subtree: true })
  return () => {
    main.removeEventListener('focusin', hold)
    main.removeEventListener('focusout', leave)
    watcher.disconnect()
  }
}
