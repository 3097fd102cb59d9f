import { Trans } from '@lingui/react/macro'

import { Button } from '#src/components/action/button.tsx'
import type { SignInActor } from './sign-in-actor.ts'

export function BackToLogin({ actor }: { actor: SignInActor }) {
  return (
    <Button variant="quiet" wide icon="back" onClick={() => actor.send({ type: 'login.restart' })}>
      <Trans>Back to login page</Trans>
    </Button>
  )
}

/** From another way through step two. */
export function BackToCode({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="quiet" wide icon="back" onClick={onClick}>
      <Trans>Enter a verification code instead</Trans>
    </Button>
  )
}
