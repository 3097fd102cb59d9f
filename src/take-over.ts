declare global {
  /** What was pressed last on the drawn page, before its scripts were there; index.html notes it. */
  var statedeskPressed: EventTarget | undefined
}

const placeIn = (element: Element, top: Element): number[] =>
  element === top || !element.parentElement
    ? []
    : [...placeIn(element.parentElement, top), [...element.parentElement.children].indexOf(element)]

/** What takes the place of an element: the same page, drawn a second time, has it in the same place. */
const twinOf = (element: Element, drawn: Element, root: Element): HTMLElement | null => {
  const step = (at: Element | undefined, place: number) => at?.children[place]
  const twin = placeIn(element, drawn).reduce<Element | undefined>(step, root)
  return twin instanceof HTMLElement && twin.tagName === element.tagName ? twin : null
}

/** Types into a field as a person would, so that React hears of it. */
const retype = (field: HTMLInputElement, text: string) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** What was begun on the drawn page goes on in the living one: the focus, a word typed, a press. */
const handOn = (drawn: Element, root: HTMLElement) => {
  const focused = document.activeElement
  const pressed = globalThis.statedeskPressed
  const twin = (element: unknown) =>
    element instanceof Element && drawn.contains(element) ? twinOf(element, drawn, root) : null
  const [field, button] = [
    twin(focused),
    twin(pressed instanceof Element && pressed.closest('button')),
  ]
  return () => {
    field?.focus({ preventScroll: true })
    if (
      field instanceof HTMLInputElement &&
      focused instanceof HTMLInputElement &&
      focused.value !== field.value
    )
      retype(field, focused.value)
    button?.click()
  }
}

const isThere = (root: Element) =>
  root.querySelector('main') !== null && root.querySelector('[data-waiting]') === null

/** Puts the living page in the place of the one the server drew, once it shows no less. */
export function takeOver(drawn: HTMLElement, root: HTMLElement) {
  const swap = () => {
    const goOn = handOn(drawn, root)
    root.hidden = false
    drawn.remove()
    goOn()
  }
  if ('undrawn' in document.documentElement.dataset) return swap()
  const watcher = new MutationObserver(() => {
    if (!isThere(root)) return
    watcher.disconnect()
    swap()
  })
  watcher.observe(root, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['data-waiting'],
  })
}
