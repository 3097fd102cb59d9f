import { Trans } from '@lingui/react/macro'
import { useRef, type ReactNode } from 'react'

import { PasswordField } from '#src/components/form/password-field.tsx'
import { useSecret } from '#src/components/form/use-secret.ts'
import { FormDialog } from './form-dialog.tsx'

type PasswordDialogProps = {
  open: boolean
  busy?: boolean
  /** Shown under the field while it is open; the typed password is cleared. */
  problem?: string | null
  /** What the password confirms. */
  children: ReactNode
  /** Another way to confirm, below the field. */
  alternative?: ReactNode
  onSubmit: (password: string) => void
  onClose: () => void
}

/** Asks an account without a second factor for its password before something is changed (R72). */
export function PasswordDialog(props: PasswordDialogProps) {
  const { open, busy = false, problem = null, children, alternative, onSubmit, onClose } = props
  const field = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useSecret(open ? problem : 'closed')

  return (
    <FormDialog
      open={open}
      title={<Trans>Confirm it’s you</Trans>}
      verb={<Trans>Verify</Trans>}
      busy={busy}
      isComplete={password !== ''}
      focusFirst={field}
      fieldProblem={problem}
      onSubmit={() => onSubmit(password)}
      onCancel={onClose}
    >
      <PasswordField
        ref={field}
        name="password"
        label={<Trans>Current password</Trans>}
        hint={children}
        problem={open && problem && <span role="alert">{problem}</span>}
        value={password}
        onChange={setPassword}
      />
      {alternative}
    </FormDialog>
  )
}
