import { Dialog as Ark } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import type { RefObject } from 'react'

import { css } from '#styled-system/css'
import { ArkDirection } from './ark-direction.tsx'
import type { DialogProps } from './dialog.tsx'
import { useAfterOthers } from './use-after-others.ts'

type WindowProps = DialogProps & { opener: RefObject<HTMLElement | null> }

export default function DialogWindow(props: WindowProps) {
  const { open, title, children, actions, onClose, urgent = false, focusFirst, opener } = props
  const shown = useAfterOthers(open)

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
