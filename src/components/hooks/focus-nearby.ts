/** What has a name or a heading of its own, so that a screen reader says where the focus is. */
const parts = 'section, ul, ol, fieldset, form, [role=group]'
const reachable =
  ':is(a[href], button, input, select, textarea, summary):not(:disabled, [tabindex="-1"])'
const headings = 'h1, h2, h3'

/** The parts of the page an element is in, the smallest first. */
export const partsAround = (element: Element, main: Element): Element[] => {
  const part = element.parentElement?.closest(parts)
  return part && main.contains(part) ? [part, ...partsAround(part, main)] : []
}

const headingOf = (part: Element) => {
  const heading = part.querySelector<HTMLElement>(headings)
  heading?.setAttribute('tabindex', '-1')
  return heading
}

/** Where the focus goes when what was in these parts has gone: to what is next, or to the heading. */
export const nearestIn = (places: readonly Element[]): HTMLElement | null =>
  places
    .filter((place) => place.isConnected)
    .map((place) => place.querySelector<HTMLElement>(reachable) ?? headingOf(place))
    .find((element) => element !== null) ?? null
