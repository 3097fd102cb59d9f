import { useId, useState, type KeyboardEvent, type ReactElement } from 'react'

import { css } from '#styled-system/css'
import { idlePart } from '#src/components/feedback/idle-part.ts'

const Bubble = idlePart(() => import('./tooltip-bubble.tsx').then((module) => module.TooltipBubble))

type TooltipProps = {
  /** A function if the text is expensive: it's called when the tooltip opens. Null for no tooltip now. */
  text: string | (() => string) | null
  /** Whether its anchor is part of a sentence and wraps with it. */
  isInText?: boolean
  isAbove?: boolean
  children: ReactElement
}

/** Shown on hover and keyboard focus, closed by Escape; never the only place for information. */
export function Tooltip(props: TooltipProps) {
  const { text, isInText = false, isAbove, children: target } = props
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
      role="presentation"
      className={isInText ? undefined : anchorStyles}
      onPointerEnter={(event) => event.pointerType === 'mouse' && show()}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show()}
      onBlur={hide}
      onKeyDown={hideOnEscape}
    >
      {target}
      {wanted && text !== null && (
        <Bubble
          open={open}
          text={typeof text === 'string' ? text : text()}
          anchorId={id}
          isAbove={isAbove}
        />
      )}
    </span>
  )
}

const anchorStyles = css({ display: 'inline-flex', verticalAlign: 'middle' })
