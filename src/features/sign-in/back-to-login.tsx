import { Trans } from '@lingui/react/macro'

import type { LoginActor } from '#machines/login.machine.ts'
import { Button } from '#src/components/action/button.tsx'

/** T29 */
export function BackToLogin({ actor }: { actor: LoginActor }) {
  return (
    <Button look="quiet" wide icon="back" onClick={() => actor.send({ type: 'login.restart' })}>
      <Trans>Back to login page</Trans>
    </Button>
  )
}
