import { Dialog as Ark } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'

import { css } from '#styled-system/css'
import { ArkDirection } from '#src/components/ark-direction.tsx'
import { useAfterOthers } from '#src/components/hooks/use-after-others.ts'

type DialogProps = {
  open: boolean
  /** A question, or the name of what is asked for. */
  title: ReactNode
  children: ReactNode
  /** Buttons that say what they do, the safe one first. */
  actions: ReactNode
  /** Without it only the actions close the dialog: neither Escape nor a click outside does (B45). */
  onClose?: () => void
  /** Interrupts: read at once, and not closed by a click outside. */
  urgent?: boolean
  /** What gets the focus; else the first thing that can have it. */
  focusFirst?: RefObject<HTMLElement | null>
}

/** When it closes, the focus goes back to where it was. */
export function Dialog(props: DialogProps) {
  const { open, title, children, actions, onClose, urgent = false, focusFirst } = props
  const shown = useAfterOthers(open)
  const opener = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    if (open && document.activeElement instanceof HTMLElement)
      opener.current = document.activeElement
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
        finalFocusEl={() => opener.current}
        onOpenChange={(change) => !change.open && onClose?.()}
        lazyMount
        unmountOnExit
      >
        <Portal>
          <Ark.Backdrop className={scrim} />
          <Ark.Positioner className={place}>
            <Ark.Content className={surface}>
              <Ark.Title className={heading}>{title}</Ark.Title>
              <Ark.Description asChild>
                <div>{children}</div>
              </Ark.Description>
              <div className={row}>{actions}</div>
            </Ark.Content>
          </Ark.Positioner>
        </Portal>
      </Ark.Root>
    </ArkDirection>
  )
}

const scrim = css({
  position: 'fixed',
  inset: '0',
  zIndex: 'dialog',
  backgroundColor: 'scrim',
  _open: { animation: '[appear {durations.calm}]' },
})

const place = css({
  position: 'fixed',
  inset: '0',
  zIndex: 'dialog',
  display: 'grid',
  placeItems: { base: 'end center', cards: 'center' },
  padding: '4',
  overflow: 'auto',
})

const surface = css({
  display: 'grid',
  gap: '4',
  inlineSize: 'full',
  maxInlineSize: '[28rem]',
  padding: '6',
  borderRadius: 'surface',
  border: 'thin',
  backgroundColor: 'raised',
  boxShadow: 'floating',
  _open: { animation: '[rise {durations.calm} {easings.out}]' },
  _focusVisible: { outline: '[none]' },
})

const heading = css({ fontSize: 'xl', lineHeight: 'tight', fontWeight: 'strong' })

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'end',
  gap: '2',
  marginBlockStart: '2',
  '& > *': { flexGrow: { base: '1', cards: '0' } },
})
