import { Trans } from '@lingui/react/macro'
import { useRef, type ReactNode } from 'react'

import { Button } from '#src/components/action/button.tsx'
import { Dialog } from './dialog.tsx'

type QuestionDialogProps = {
  open: boolean
  title: ReactNode
  /** The consequence of confirming. */
  children: ReactNode
  /** The confirming button, as a verb: "Delete attachment". */
  verb: ReactNode
  /** The other button, if there's a better verb than "Cancel". */
  safeVerb?: ReactNode
  danger?: boolean
  loading?: boolean
  onConfirm: () => void
  onCancel: () => void
  /** Gets the focus on close if the element that had it before is gone. */
  focusAfter?: () => HTMLElement | null
}

/** Asks before an action that is hard to undo; the safe answer has the focus. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { open, title, children, verb, safeVerb, danger, loading, onConfirm, onCancel } = props
  const { focusAfter } = props
  const safe = useRef<HTMLButtonElement>(null)

  return (
    <Dialog
      urgent
      open={open}
      title={title}
      onClose={onCancel}
      focusFirst={safe}
      focusAfter={focusAfter}
      actions={
        <>
          <Button ref={safe} variant="outline" onClick={onCancel}>
            {safeVerb ?? <Trans>Cancel</Trans>}
          </Button>
          <Button
            variant={danger ? 'danger' : 'solid'}
            loading={loading ?? false}
            onClick={onConfirm}
          >
            {verb}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
