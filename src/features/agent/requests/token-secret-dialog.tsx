import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { AgentRequestActor } from '#machines/agent/agent-request.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { Dialog } from '#src/components/overlay/dialog.tsx'
import { SecretText } from '#src/components/text/secret-text.tsx'
import { css } from '#styled-system/css'

/** Shows the secret of a token once; only its button closes the dialog (T117). */
export function TokenSecretDialog({ actor }: { actor: AgentRequestActor }) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  return (
    <Dialog
      open={flow.matches('showingSecret')}
      title={<Trans>Store this secret on the token</Trans>}
      actions={
        <Button onClick={() => actor.send({ type: 'secret.close' })}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <div className={stackStyles}>
        <p>
          <Trans>
            The login is set up. We’ll show this secret only once, so store it on the token now.
          </Trans>
        </p>
        <SecretText text={flow.context.totpSecret} label={t`Secret`} />
      </div>
    </Dialog>
  )
}

const stackStyles = css({ display: 'grid', gap: '4' })
