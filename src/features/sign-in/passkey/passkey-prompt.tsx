import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { ProofActor } from '#machines/account/proof.machine.ts'
import type { PasskeyPromptActor } from '#machines/sign-in/passkey-prompt.machine.ts'
import type { PasskeySignInActor } from '#machines/sign-in/passkey-sign-in.machine.ts'
import { css } from '#styled-system/css'

/** The prompt of a flow, while the browser asks for a passkey. */
export function PromptOf({ actor }: { actor: PasskeySignInActor | ProofActor }) {
  const prompt = useSelector(actor, ({ children }) => children.passkeyPrompt)
  return <PasskeyPrompt actor={prompt} />
}

/**
 * Shown beside the button while the browser’s own dialog is open (T279). Without one, it's empty, so that
 * screen readers announce what appears in it.
 */
export function PasskeyPrompt({ actor }: { actor: PasskeyPromptActor | undefined }) {
  const isAsking = useSelector(actor, (flow) => flow?.hasTag('busy') ?? false)
  return (
    <p role="status" className={rootStyles}>
      {isAsking && <Trans>Your browser asks for your passkey. Follow its instructions.</Trans>}
    </p>
  )
}

const rootStyles = css({
  color: 'quiet',
  fontSize: 'md',
  textWrap: '[pretty]',
  // Takes no gap of the layout.
  '&:empty': { position: 'absolute' },
})
