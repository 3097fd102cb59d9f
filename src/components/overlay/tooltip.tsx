import { Portal } from '@ark-ui/react/portal'
import { Tooltip as Ark } from '@ark-ui/react/tooltip'
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'

import { css } from '#styled-system/css'

type TooltipProps = {
  /** A function when the words are dear to make: they are made when they are shown. */
  text: string | (() => string)
  children: ReactNode
}

/** Shown on hover and on keyboard focus, gone with Escape; never the only place a thing is said. */
export function Tooltip({ text, children }: TooltipProps) {
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
      className={anchor}
      onPointerEnter={(event) => event.pointerType === 'mouse' && show()}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show()}
      onBlur={hide}
      onKeyDown={hideOnEscape}
    >
      {children}
      {wanted && (
        <Bubble open={open} text={typeof text === 'string' ? text : text()} anchorId={id} />
      )}
    </span>
  )
}

type BubbleProps = { open: boolean; text: string; anchorId: string }

function Bubble({ open, text, anchorId }: BubbleProps) {
  return (
    <Ark.Root
      open={open}
      ids={{ trigger: anchorId, content: `${anchorId}text` }}
      positioning={{ placement: 'bottom', gutter: 6 }}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Ark.Positioner className={place}>
          <Ark.Content className={look}>{text}</Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}

const anchor = css({ display: 'inline-flex', verticalAlign: 'middle' })
// What it covers stays within reach: it is gone anyway once the pointer has left its anchor.
const place = css({ pointerEvents: 'none' })
const look = css({
  zIndex: 'floating',
  maxInlineSize: '[20rem]',
  paddingInline: '2',
  paddingBlock: '1',
  borderRadius: 'control',
  border: 'thin',
  backgroundColor: 'text',
  color: 'ground',
  fontSize: 'xs',
  fontVariantNumeric: 'tabular-nums',
  boxShadow: 'floating',
  _open: { animation: '[appear {durations.quick} 300ms backwards]' },
})
