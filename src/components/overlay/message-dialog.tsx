import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { Button } from '#src/components/action/button.tsx'
import { Dialog } from './dialog.tsx'

type MessageDialogProps = {
  open: boolean
  title: ReactNode
  children: ReactNode
  onClose: () => void
}

/** Something to take note of before going on: one button, and it says OK. */
export function MessageDialog({ open, title, children, onClose }: MessageDialogProps) {
  return (
    <Dialog
      urgent
      open={open}
      title={title}
      onClose={onClose}
      actions={
        <Button onClick={onClose}>
          <Trans>OK</Trans>
        </Button>
      }
    >
      {children}
    </Dialog>
  )
}
