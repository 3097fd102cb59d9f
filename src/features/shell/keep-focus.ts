/** What has a name or a heading of its own: whoever is in it knows where. */
const parts = 'section, ul, ol, fieldset, form, [role=group]'
const reachable =
  ':is(a[href], button, input, select, textarea, summary):not(:disabled, [tabindex="-1"])'

const around = (element: Element, main: HTMLElement): Element[] => {
  const part = element.parentElement?.closest(parts)
  return part && main.contains(part) ? [part, ...around(part, main)] : []
}

/**
 * When what has the focus goes (a file is cancelled, "Try again" has worked), the focus stays nearby,
 * or on the page as a whole: a keyboard begins at the top of the document otherwise.
 */
export function keepFocus(main: HTMLElement | null) {
  if (!main) return
  let held: Element | null = null
  let places: Element[] = []
  const hold = ({ target }: FocusEvent) => {
    held = target instanceof Element ? target : null
    places = held ? around(held, main) : []
  }
  /** Whoever leaves it by hand has left; what is gone by then has not been left. */
  const leave = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      if (held === target && held?.isConnected) held = null
    })
  const watcher = new MutationObserver(() => {
    if (!held || held.isConnected || document.activeElement !== document.body) return
    held = null
    const next = places
      .filter((place) => place.isConnected)
      .map((place) => place.querySelector<HTMLElement>(reachable))
      .find((element) => element !== null)
    ;(next ?? main).focus({ preventScroll: true })
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
