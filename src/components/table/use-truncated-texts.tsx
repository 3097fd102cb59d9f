import { useId, useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react'

import { idlePart } from '#src/components/feedback/idle-part.ts'

const Bubble = idlePart(() =>
  import('#src/components/overlay/tooltip-bubble.tsx').then((module) => module.TooltipBubble),
)

const isTruncated = ({ scrollWidth, clientWidth }: HTMLElement) => scrollWidth > clientWidth

/**
 * One tooltip for all cells of a table: shows the full text of a truncated cell, marked with
 * `data-truncated`. A tooltip per cell would need state in each of them.
 */
export function useTruncatedTexts() {
  const [anchor, setAnchor] = useState<HTMLElement>()
  const [open, setOpen] = useState(false)
  const id = useId()

  const show = (cell: Element | null | undefined) => {
    if (!(cell instanceof HTMLElement) || !isTruncated(cell)) return setOpen(false)
    setAnchor(cell)
    setOpen(true)
  }
  const hide = () => setOpen(false)

  const listeners = {
    onPointerOver: ({ target, pointerType }: PointerEvent) => {
      if (pointerType === 'mouse' && target instanceof Element)
        show(target.closest('[data-truncated]'))
    },
    onPointerLeave: hide,
    onPointerDown: hide,
    onFocus: ({ target }: FocusEvent) => {
      if (target.matches('a:focus-visible')) show(target.querySelector('[data-truncated]'))
    },
    onBlur: hide,
    onKeyDown: ({ key }: KeyboardEvent) => key === 'Escape' && hide(),
  }
  const tooltip = anchor && (
    <Bubble open={open} text={anchor.textContent} anchorId={id} anchor={anchor} />
  )
  return { listeners, tooltip }
}
