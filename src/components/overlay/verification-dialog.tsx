import { Trans } from '@lingui/react/macro'
import { useId, useRef, type ReactNode } from 'react'

import { isTotp } from '#contract/rules/totp.ts'
import { CodeField } from '#src/components/form/code-field.tsx'
import { useSecret } from '#src/components/form/use-secret.ts'
import { css } from '#styled-system/css'
import { FormDialog } from './form-dialog.tsx'

type VerificationDialogProps = {
  open: boolean
  busy?: boolean
  /** Shown under the field while it is open; the typed code is cleared (X3). */
  problem?: string | null
  /** What to enter, and what for. */
  children: ReactNode
  /** Another way to confirm, below the field. */
  alternative?: ReactNode
  onSubmit: (totp: string) => void
  onClose: () => void
}

/** Asks for a verification code before something is saved (V6, B42, T22). */
export function VerificationDialog(props: VerificationDialogProps) {
  const { open, busy = false, problem = null, children, alternative, onSubmit, onClose } = props
  const reasonId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [totp, setTotp] = useSecret(open ? problem : 'closed')

  return (
    <FormDialog
      open={open}
      title={<Trans>Confirm it’s you</Trans>}
      verb={<Trans>Verify</Trans>}
      busy={busy}
      isComplete={isTotp(totp)}
      whyIncomplete={reasonId}
      focusFirst={field}
      fieldProblem={problem}
      onSubmit={() => onSubmit(totp)}
      onCancel={onClose}
    >
      <div>
        <CodeField
          ref={field}
          name="totp"
          label={<Trans>Verification code</Trans>}
          hint={children}
          problem={open && problem && <span role="alert">{problem}</span>}
          value={totp}
          onChange={setTotp}
        />
        <p id={reasonId} className={reasonStyles} data-met={isTotp(totp) || undefined}>
          <Trans>Enter all six digits to continue.</Trans>
        </p>
      </div>
      {alternative}
    </FormDialog>
  )
}

// Keeps its space, so that the buttons don't move under the pointer.
const reasonStyles = css({
  marginBlockStart: '2',
  fontSize: 'sm',
  color: 'quiet',
  '&[data-met]': { visibility: 'hidden' },
})
