import { Trans } from '@lingui/react/macro'
import { useId, useRef, useState, type FormEvent } from 'react'

import { isTotp } from '#contract/rules/totp.ts'
import { Button } from '#src/components/action/button.tsx'
import { CodeField } from '#src/components/form/code-field.tsx'
import { Dialog } from '#src/components/overlay/dialog.tsx'

type TotpDialogProps = { open: boolean; onSubmit: (totp: string) => void; onClose: () => void }

/** T22: asks for a code of the second factor before something is saved. */
export function TotpDialog({ open, onSubmit, onClose }: TotpDialogProps) {
  const formId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [totp, setTotp] = useState('')

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A dialog is a child of the form it belongs to, wherever it is shown.
    event.stopPropagation()
    if (!isTotp(totp)) return
    setTotp('')
    onSubmit(totp)
  }
  const close = () => {
    setTotp('')
    onClose()
  }

  return (
    <Dialog
      open={open}
      title={<Trans>Is it you?</Trans>}
      focusFirst={field}
      onClose={close}
      actions={
        <>
          <Button look="outline" onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} disabled={!isTotp(totp)}>
            <Trans>Verify</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <CodeField
          ref={field}
          name="totp"
          label={<Trans>Six-digit code</Trans>}
          hint={<Trans>Enter the six digits your second factor shows now.</Trans>}
          value={totp}
          onChange={setTotp}
        />
      </form>
    </Dialog>
  )
}
