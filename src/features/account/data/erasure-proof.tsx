import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { DataRequestsActor } from '#machines/account/data-requests.machine.ts'
import { HowToConfirm, ProofDialog } from '#src/features/account/security/proof-dialog.tsx'

/** Confirms that it's the user who asks for the erasure (T341). */
export function ErasureProof({ actor }: { actor: DataRequestsActor }) {
  const requests = useSelector(actor, ({ context }) => context.requests)
  const proof = useSelector(actor, ({ children }) => children.proof)
  return (
    requests && (
      <ProofDialog actor={proof} factor={requests.factor}>
        <Trans>You’re asking us to erase your account.</Trans>{' '}
        <HowToConfirm factor={requests.factor} />
      </ProofDialog>
    )
  )
}
