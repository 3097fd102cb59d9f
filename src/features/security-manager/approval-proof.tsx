import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { SignInHelpActor } from '#machines/security-manager/sign-in-help.machine.ts'
import { HowToConfirm, ProofDialog } from '#src/features/account/public.ts'

/** Confirms an approval. */
export function ApprovalProof({ actor }: { actor: SignInHelpActor }) {
  const { factor, decided } = useSelector(actor, ({ context }) => context)
  const proof = useSelector(actor, ({ children }) => children.proof)
  if (!decided) return null
  const { name } = decided
  return (
    <ProofDialog actor={proof} factor={factor}>
      {decided.kind === 'factor' ? (
        <Trans>You’re approving that we reset {name}’s authenticator app.</Trans>
      ) : (
        <Trans>You’re approving that we send {name} a link for a new password.</Trans>
      )}{' '}
      <HowToConfirm factor={factor} />
    </ProofDialog>
  )
}
