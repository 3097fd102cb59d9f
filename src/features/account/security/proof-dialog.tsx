import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { ProofActor } from '#machines/account/proof.machine.ts'
import type { Factor } from '#machines/account/proof.ts'
import { Button } from '#src/components/action/button.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { PasswordDialog } from '#src/components/overlay/password-dialog.tsx'
import { VerificationDialog } from '#src/components/overlay/verification-dialog.tsx'
import { PromptOf } from '#src/features/sign-in/passkey/public.ts'
import { displayText } from '#src/texts.ts'

type ProofDialogProps = {
  /** Runs while the dialog is open. */
  actor: ProofActor | undefined
  factor: Factor
  /** What is confirmed. */
  children: ReactNode
}

/** The dialog, with what the browser asks meanwhile. */
export const ProofDialog = (props: ProofDialogProps) => (
  <ProofForm {...props} prompt={props.actor && <PromptOf actor={props.actor} />} />
)

/** A verification code or a passkey confirms a change; without an app, the password does (R72, T287). */
export function ProofForm(props: ProofDialogProps & { prompt?: ReactNode }) {
  const { actor, factor, children, prompt } = props
  const hasPasskey = useSelector(actor, (flow) => flow?.context.hasPasskey ?? false)
  const problem = useSelector(actor, (flow) => flow?.context.problem)
  const passkeyProblem = useSelector(actor, (flow) => flow?.context.passkeyProblem)
  const shown = {
    children,
    alternative: actor && hasPasskey && (
      <>
        <Button
          variant="outline"
          wide
          icon="passkey"
          onClick={() => actor.send({ type: 'proof.usePasskey' })}
        >
          <Trans>Use a passkey</Trans>
        </Button>
        {prompt}
        <Problem text={passkeyProblem && displayText(passkeyProblem)} />
      </>
    ),
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
