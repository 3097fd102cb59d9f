import { lazy, Suspense, useId, useState, type KeyboardEvent, type ReactNode } from 'react'

import { css } from '#styled-system/css'

const TooltipBubble = lazy(() => import('./tooltip-bubble.tsx'))

type TooltipProps = {
  text: string
  /** The text is already the accessible name of what it belongs to, so it is not read a second time. */
  label?: boolean
  children: ReactNode
}

/** Shown on hover and on keyboard focus, gone with Escape. Its parts load when first wanted. */
export function Tooltip({ text, label = false, children }: TooltipProps) {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const id = useId()

  const show = () => {
    setWanted(true)
    setOpen(true)
  }
  const hide = () => setOpen(false)
  const hideOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && hide()

  return (
    <span
      id={id}
      className={anchor}
      aria-describedby={open && !label ? `${id}text` : undefined}
      onPointerEnter={(event) => event.pointerType === 'mouse' && show()}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show()}
      onBlur={hide}
      onKeyDown={hideOnEscape}
    >
      {children}
      {wanted && (
        <Suspense>
          <TooltipBubble open={open} text={text} anchorId={id} />
        </Suspense>
      )}
    </span>
  )
}

const anchor = css({ display: 'inline-flex', verticalAlign: 'middle' })
