import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { Button } from '#src/components/action/button.tsx'
import { Dialog } from './dialog.tsx'

type MessageDialogProps = {
  open: boolean
  title: ReactNode
  children: ReactNode
  onClose: () => void
  /** Where else to go from here. */
  link?: ReactNode
}

/** A message to acknowledge before going on; its button says OK. */
export function MessageDialog({ open, title, children, onClose, link }: MessageDialogProps) {
  return (
    <Dialog
      urgent
      open={open}
      title={title}
      onClose={onClose}
      actions={
        <>
          {link}
          <Button onClick={onClose}>
            <Trans>OK</Trans>
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
