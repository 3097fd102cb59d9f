declare global {
  /** What was pressed last on the drawn page, before its scripts were there; index.html notes it. */
  var statedeskPressed: EventTarget | null | undefined
}

type Field = HTMLInputElement | HTMLSelectElement

const isField = (element: unknown): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement

const placeIn = (element: Element, top: Element): number[] => {
  const { parentElement } = element
  if (element === top || !parentElement) return []
  return [...placeIn(parentElement, top), [...parentElement.children].indexOf(element)]
}

/** What takes the place of an element: the same page, drawn a second time, has it in the same place. */
const twinOf = (element: unknown, drawn: Element, root: Element): HTMLElement | null => {
  if (!(element instanceof Element) || !drawn.contains(element)) return null
  const step = (at: Element | undefined, place: number) => at?.children[place]
  const twin = placeIn(element, drawn).reduce<Element | undefined>(step, root)
  return twin instanceof HTMLElement && twin.tagName === element.tagName ? twin : null
}

/** Fills a field in as a person would, so that React hears of it. */
const fill = (field: Field, value: string) => {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLSelectElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(
    new Event(field instanceof HTMLInputElement ? 'input' : 'change', { bubbles: true }),
  )
}

/** What was begun on the drawn page, to go on in the living one: the focus, what was typed, a press. */
export const handOn = (drawn: Element, root: Element) => {
  const before = document.activeElement
  const focused = twinOf(before, drawn, root)
  const pressed = globalThis.statedeskPressed
  const button = twinOf(pressed instanceof Element && pressed.closest('button'), drawn, root)
  return () => {
    focused?.focus({ preventScroll: true })
    if (isField(before) && isField(focused) && before.value !== focused.value)
      fill(focused, before.value)
    button?.click()
  }
}
