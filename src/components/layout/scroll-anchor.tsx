import { Component, type ReactNode } from 'react'

type Seen = { element: Element; top: number }

const isInView = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

const controls = 'input, textarea, button, a'

/** The control with the focus, else the one the pointer is on. */
const focusedOrHovered = () => {
  const { activeElement, body } = document
  if (activeElement?.matches(controls) && isInView(activeElement)) return activeElement
  return body.querySelector(`:is(${controls}):hover`)
}

/** Content added above doesn't move the control with the focus or under the pointer; the rest makes room. */
export class ScrollAnchor extends Component<{ children: ReactNode }> {
  override getSnapshotBeforeUpdate(): Seen | null {
    const element = focusedOrHovered()
    return element ? { element, top: element.getBoundingClientRect().top } : null
  }

  override componentDidUpdate(_: unknown, __: unknown, seen: Seen | null) {
    if (!seen?.element.isConnected) return
    const moved = seen.element.getBoundingClientRect().top - seen.top
    if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' })
  }

  override render() {
    return this.props.children
  }
}
