import { Trans } from '@lingui/react/macro'
import { useId, useRef, type FormEvent, type ReactNode } from 'react'

import { Button } from '#src/components/action/button.tsx'
import { PasswordField } from '#src/components/form/password-field.tsx'
import { useSecret } from '#src/components/form/use-secret.ts'
import { Dialog } from './dialog.tsx'

type PasswordDialogProps = {
  open: boolean
  busy?: boolean
  /** Shown under the field while it is open; the typed password is dropped. */
  problem?: string | null
  /** What the password confirms. */
  children: ReactNode
  onSubmit: (password: string) => void
  onClose: () => void
}

/** R72: asks an account without a second factor for its password before something is changed. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { open, busy = false, problem = null, children, onSubmit, onClose } = props
  const formId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useSecret(open ? problem : 'closed')

  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    onSubmit(password)
  }

  return (
    <Dialog
      open={open}
      title={<Trans>Confirm it’s you</Trans>}
      focusFirst={field}
      onClose={onClose}
      actions={
        <>
          <Button look="outline" disabled={busy} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} loading={busy} disabled={!busy && password === ''}>
            <Trans>Verify</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <PasswordField
          ref={field}
          name="password"
          label={<Trans>Current password</Trans>}
          hint={children}
          problem={open && problem && <span role="alert">{problem}</span>}
          value={password}
          onChange={setPassword}
        />
      </form>
    </Dialog>
  )
}
