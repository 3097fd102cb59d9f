import { Component, type ReactNode } from 'react'

type Seen = { element: Element; top: number }

const isInView = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

/** The field with the focus, else what the pointer is on. */
const attended = () => {
  const { activeElement, body } = document
  if (
    activeElement &&
    activeElement.matches('input, textarea, button, a') &&
    isInView(activeElement)
  )
    return activeElement
  return [...body.querySelectorAll(':hover')].at(-1)
}

/** Content added above doesn't move the focused field or what the pointer is on; the rest makes room. */
export class Steady extends Component<{ children: ReactNode }> {
  override getSnapshotBeforeUpdate(): Seen | null {
    const element = attended()
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
