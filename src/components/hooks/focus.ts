import { useCallback } from 'react'
import { flushSync } from 'react-dom'

const withProblem = ':is([aria-invalid=true], [data-problem] input):not(:disabled)'

/** Submits a form. Once its problems are shown, focuses the first field with one. */
export function focusFirstProblem(form: HTMLElement, submit: () => void) {
  flushSync(submit)
  form.querySelector<HTMLElement>(withProblem)?.focus()
}

/** A ref for a form: its first field with a problem gets the focus whenever `reason` changes. */
export const useFocusProblem = (reason: unknown) =>
  useCallback(
    (form: HTMLElement | null) => {
      if (reason !== null) form?.querySelector<HTMLElement>(withProblem)?.focus()
    },
    [reason],
  )

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

/**
 * A ref that focuses its element when it appears, and again whenever `reason` changes; `null`
 * leaves the focus where it is.
 */
export const useFocusWhen = (reason: unknown) =>
  useCallback(
    (element: HTMLElement | null) => {
      if (reason !== null) element?.focus()
    },
    [reason],
  )
