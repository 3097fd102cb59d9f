import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { IconButton } from '#src/components/action/icon-button.tsx'
import { css } from '#styled-system/css'

type OverlayDrawerProps = { label: string; onClose: () => void; children: ReactNode }

/**
 * The drawer if there's no room for it beside the page: a native modal dialog, so the browser
 * handles focus and Escape.
 */
export function OverlayDrawer({ label, onClose, children }: OverlayDrawerProps) {
  const { t } = useLingui()
  return (
    <dialog ref={openModal} aria-label={label} className={rootStyles} onClose={onClose}>
      <div className={surfaceStyles}>
        <div className={barStyles}>
          <IconButton icon="cross" label={t`Close navigation`} onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  )
}

function openModal(dialog: HTMLDialogElement | null) {
  if (!dialog) return
  dialog.showModal()
  /** A click on the backdrop (the dialog itself) or on a link closes the drawer. */
  const closeWhenDone = ({ target }: MouseEvent) => {
    if (target === dialog || (target instanceof Element && target.closest('a'))) dialog.close()
  }
  dialog.addEventListener('click', closeWhenDone)
  return () => dialog.removeEventListener('click', closeWhenDone)
}

const rootStyles = css({
  position: 'fixed',
  inset: '0',
  marginInlineEnd: 'auto',
  inlineSize: 'drawer',
  maxInlineSize: '[calc(100vw - 3rem)]',
  blockSize: '[100dvh]',
  maxBlockSize: '[100dvh]',
  border: '[none]',
  padding: '0',
  backgroundColor: 'surface',
  color: 'text',
  animation: '[slideIn {durations.calm} {easings.out}]',
  _backdrop: { backgroundColor: 'scrim' },
})
const surfaceStyles = css({ minBlockSize: 'full', overflowY: 'auto' })
const barStyles = css({
  display: 'flex',
  alignItems: 'center',
  blockSize: 'topBar',
  paddingInline: '3',
  borderBlockEnd: 'thin',
})
