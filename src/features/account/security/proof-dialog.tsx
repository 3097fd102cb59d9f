import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { ProofActor } from '#machines/account/proof.machine.ts'
import type { Factor } from '#machines/account/proof.ts'
import { PasswordDialog } from '#src/components/overlay/password-dialog.tsx'
import { VerificationDialog } from '#src/components/overlay/verification-dialog.tsx'
import { displayText } from '#src/texts.ts'

type ProofDialogProps = {
  /** Runs while the dialog is open. */
  actor: ProofActor | undefined
  factor: Factor
  /** What is confirmed. */
  children: ReactNode
}

/** A verification code confirms a change; without a second factor, the password does (R72). */
export function ProofDialog({ actor, factor, children }: ProofDialogProps) {
  const problem = useSelector(actor, (flow) => flow?.context.problem)
  const shown = {
    children,
    open: actor !== undefined,
    busy: useSelector(actor, (flow) => flow?.hasTag('busy') ?? false),
    problem: problem ? displayText(problem) : null,
    onClose: () => actor?.send({ type: 'proof.cancel' }),
  }
  return factor === 'none' ? (
    <PasswordDialog
      {...shown}
      onSubmit={(password) => actor?.send({ type: 'proof.submit', totp: '', password })}
    />
  ) : (
    <VerificationDialog
      {...shown}
      onSubmit={(totp) => actor?.send({ type: 'proof.submit', totp, password: '' })}
    />
  )
}

/** What the dialog asks for. */
export function HowToConfirm({ factor }: { factor: Factor }) {
  return factor === 'none' ? (
    <Trans>Enter your password to confirm.</Trans>
  ) : (
    <Trans>Enter your current verification code to confirm.</Trans>
  )
}
