import type { ReactNode } from 'react'

import type { Factor, Proof } from '#machines/account/proof.ts'
import { PasswordDialog } from '#src/components/overlay/password-dialog.tsx'
import { VerificationDialog } from '#src/components/overlay/verification-dialog.tsx'
import { displayText } from '#src/texts.ts'
import type { Text } from '#machines/texts.ts'

type ProofDialogProps = {
  factor: Factor
  open: boolean
  busy: boolean
  problem: Text | null
  /** What is confirmed. */
  children: ReactNode
  onSubmit: (proof: Proof) => void
  onClose: () => void
}

/** A verification code confirms a change; without a second factor, the password does (R72). */
export function ProofDialog({ factor, problem, onSubmit, ...rest }: ProofDialogProps) {
  const problemText = problem && displayText(problem)
  return factor === 'none' ? (
    <PasswordDialog
      {...rest}
      problem={problemText}
      onSubmit={(password) => onSubmit({ totp: '', password })}
    />
  ) : (
    <VerificationDialog
      {...rest}
      problem={problemText}
      onSubmit={(totp) => onSubmit({ totp, password: '' })}
    />
  )
}
