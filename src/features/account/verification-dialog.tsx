import { Trans } from '@lingui/react/macro'
import { useId, useRef, type FormEvent, type ReactNode } from 'react'

import { isTotp } from '#contract/rules/totp.ts'
import type { Text } from '#machines/texts.ts'
import { Button } from '#src/components/action/button.tsx'
import { CodeField } from '#src/components/form/code-field.tsx'
import { Dialog } from '#src/components/overlay/dialog.tsx'
import { wordsOf } from '#src/texts.ts'
import { useSecret } from '#src/components/form/use-secret.ts'

type VerificationDialogProps = {
  open: boolean
  busy: boolean
  /** X3: said under the field while it is open; the typed code is dropped. */
  problem: Text | null
  /** What is about to be saved. */
  children: ReactNode
  onSubmit: (totp: string) => void
  onClose: () => void
}

/** V6, B42: asks for a code of the second factor and stays open until the server has taken it. */
export function VerificationDialog(props: VerificationDialogProps) {
  const { open, busy, problem, children, onSubmit, onClose } = props
  const formId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [totp, setTotp] = useSecret(open ? problem : 'closed')

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A dialog is a child of the form it belongs to, wherever it is shown.
    event.stopPropagation()
    onSubmit(totp)
  }

  return (
    <Dialog
      open={open}
      title={<Trans>Is it you?</Trans>}
      focusFirst={field}
      onClose={onClose}
      actions={
        <>
          <Button look="outline" disabled={busy} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} loading={busy} disabled={!busy && !isTotp(totp)}>
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
          hint={children}
          problem={open && problem && <span role="alert">{wordsOf(problem)}</span>}
          value={totp}
          onChange={setTotp}
        />
      </form>
    </Dialog>
  )
}
