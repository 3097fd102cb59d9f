import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { PasskeyRegistrationActor } from '#machines/account/passkey-registration.machine.ts'
import type { PasskeysActor } from '#machines/account/passkeys.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { HowToConfirm, ProofDialog } from './proof-dialog.tsx'

/** The dialogs in which passkeys are added and removed. */
export function PasskeyDialogs({ actor }: { actor: PasskeysActor }) {
  const { factor, chosen } = useSelector(actor, ({ context }) => context)
  const { proof: removal, passkeyRegistration } = useSelector(actor, ({ children }) => children)
  const addition = useSelector(passkeyRegistration, (flow) => flow?.children.proof)
  const name = chosen?.name ?? ''
  return (
    <>
      <ProofDialog actor={addition} factor={factor}>
        <Trans>You’re adding a passkey.</Trans> <HowToConfirm factor={factor} />
      </ProofDialog>
      {passkeyRegistration && <PasskeyRegistration actor={passkeyRegistration} />}
      <ProofDialog actor={removal} factor={factor}>
        <Trans>You’re removing the passkey “{name}”.</Trans> <HowToConfirm factor={factor} />
      </ProofDialog>
    </>
  )
}

/** Shown while the browser creates a passkey (T283). */
export function PasskeyRegistration({ actor }: { actor: PasskeyRegistrationActor }) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  return (
    <>
      <div role="status">
        {flow.hasTag('busy') && (
          <Notice>
            <Trans>Your browser creates the passkey. Follow its instructions.</Trans>
          </Notice>
        )}
      </div>
      {flow.matches('creating') && (
        <div>
          <Button
            variant="outline"
            size="small"
            onClick={() => actor.send({ type: 'registration.cancel' })}
          >
            <Trans>Cancel</Trans>
          </Button>
        </div>
      )}
    </>
  )
}
