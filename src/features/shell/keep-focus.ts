import { nearestIn, partsAround } from '#src/components/hooks/focus-nearby.ts'

/**
 * When the focused element is removed (a file is cancelled, "Try again" has worked), the focus stays nearby,
 * or on the main element. Otherwise Tab would start at the top of the document.
 */
export function keepFocus(main: HTMLElement | null) {
  if (!main) return
  let held: Element | null = null
  let places: Element[] = []
  const hold = ({ target }: FocusEvent) => {
    held = target instanceof Element ? target : null
    places = held ? partsAround(held, main) : []
  }
  /** Only the user moves the focus; removing an element doesn't count. */
  const leave = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      if (held === target && held?.isConnected) held = null
    })
  const watcher = new MutationObserver(() => {
    if (!held || held.isConnected || document.activeElement !== document.body) return
    held = null
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
