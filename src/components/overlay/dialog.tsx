import { Dialog as Ark } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'

import { css, cx } from '#styled-system/css'
import { ArkDirection } from '#src/components/ark-direction.tsx'
import { nearestIn, partsAround } from '#src/components/hooks/focus.ts'
import { useAfterOthers } from '#src/components/hooks/use-after.ts'

type DialogProps = {
  open: boolean
  /** A question, or the name of what the dialog asks for. */
  title: ReactNode
  children: ReactNode
  /** Buttons named after their action, the safe one first. */
  actions: ReactNode
  /** Without it only the actions close the dialog: neither Escape nor a click outside does (B45). */
  onClose?: () => void
  /** An alert: announced at once, and not closed by a click outside. */
  urgent?: boolean
  /** As wide as its content, such as an image. */
  wide?: boolean
  /** Gets the focus; by default the first focusable element. */
  focusFirst?: RefObject<HTMLElement | null>
  /** Gets the focus on close if the element that had it before is gone. */
  focusAfter?: (() => HTMLElement | null) | undefined
}

/** On close, the focus returns to where it was, or nearby if that element is gone. */
export function Dialog(props: DialogProps) {
  const {
    open,
    title,
    children,
    actions,
    onClose,
    urgent = false,
    wide = false,
    focusFirst,
    focusAfter,
  } = props
  const shown = useAfterOthers(open)
  const returnTarget = useRef<FindFocusTarget>(() => null)
  useLayoutEffect(() => {
    if (open && document.activeElement instanceof HTMLElement)
      returnTarget.current = returnTargetOf(document.activeElement)
  }, [open])

  return (
    <ArkDirection>
      <Ark.Root
        open={shown}
        role={urgent ? 'alertdialog' : 'dialog'}
        closeOnEscape={onClose !== undefined}
        closeOnInteractOutside={onClose !== undefined && !urgent}
        onFocusOutside={(event) => event.preventDefault()}
        initialFocusEl={() => focusFirst?.current ?? null}
        finalFocusEl={() => returnTarget.current(focusAfter)}
        onOpenChange={(change) => !change.open && onClose?.()}
        lazyMount
        unmountOnExit
      >
        <Portal>
          <Ark.Backdrop className={scrimStyles} />
          <Ark.Positioner className={placeStyles}>
            <Ark.Content className={cx(surfaceStyles, wide ? wideStyles : narrowStyles)}>
              <Ark.Title className={headingStyles}>{title}</Ark.Title>
              <Ark.Description asChild>
                <div>{children}</div>
              </Ark.Description>
              <div className={rowStyles}>{actions}</div>
            </Ark.Content>
          </Ark.Positioner>
        </Portal>
      </Ark.Root>
    </ArkDirection>
  )
}

type FindFocusTarget = (focusAfter: DialogProps['focusAfter']) => HTMLElement | null

const returnTargetOf = (opener: HTMLElement): FindFocusTarget => {
  const main = opener.closest('main')
  const places = main ? partsAround(opener, main) : []
  return (focusAfter) =>
    opener.isConnected ? opener : (focusAfter?.() ?? nearestIn(places) ?? main)
}

const scrimStyles = css({
  position: 'fixed',
  inset: '0',
  zIndex: 'dialog',
  backgroundColor: 'scrim',
  _open: { animation: '[appear {durations.calm}]' },
})

const placeStyles = css({
  position: 'fixed',
  inset: '0',
  zIndex: 'dialog',
  display: 'grid',
  placeItems: { base: 'end center', cards: 'center' },
  padding: '4',
  // The offline bar covers the bottom of the screen.
  ':has([data-connection-bar]) &': { paddingBlockEnd: '[5rem]' },
  overflow: 'auto',
})

const surfaceStyles = css({
  display: 'grid',
  gap: '4',
  padding: '6',
  borderRadius: 'surface',
  border: 'thin',
  backgroundColor: 'raised',
  boxShadow: 'floating',
  _open: { animation: '[rise {durations.calm} {easings.out}]' },
  _focusVisible: { outline: '[none]' },
})

const narrowStyles = css({ inlineSize: 'full', maxInlineSize: '[28rem]' })
const wideStyles = css({
  inlineSize: '[fit-content]',
  minInlineSize: '[min(28rem, 100%)]',
  maxInlineSize: '[min({sizes.page}, 100%)]',
})

const headingStyles = css({ fontSize: 'xl', lineHeight: 'tight', fontWeight: 'strong' })

const rowStyles = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'end',
  gap: '2',
  marginBlockStart: '2',
  '& > *': { flexGrow: { base: '1', cards: '0' } },
})
