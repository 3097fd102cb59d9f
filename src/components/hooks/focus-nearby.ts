/** Elements with a name or a heading, so that a screen reader announces where the focus is. */
const parts = 'section, ul, ol, fieldset, form, [role=group]'
const reachable =
  ':is(a[href], button, input, select, textarea, summary):not(:disabled, [tabindex="-1"])'
const headings = 'h1, h2, h3'

/** The parts of the page that contain an element, smallest first. */
export const partsAround = (element: Element, main: Element): Element[] => {
  const part = element.parentElement?.closest(parts)
  return part && main.contains(part) ? [part, ...partsAround(part, main)] : []
}

const headingOf = (part: Element) => {
  const heading = part.querySelector<HTMLElement>(headings)
  heading?.setAttribute('tabindex', '-1')
  return heading
}

/** Where the focus goes after something in these parts was removed: to the next control, or the heading. */
export const nearestIn = (places: readonly Element[]): HTMLElement | null =>
  places
    .filter((place) => place.isConnected)
    .map((place) => place.querySelector<HTMLElement>(reachable) ?? headingOf(place))
    .find((element) => element !== null) ?? null
