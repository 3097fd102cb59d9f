import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { EmailChangeActor } from '#machines/account/email-change.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { MailAddress } from '#src/components/text/mail-address.tsx'
import { displayText } from '#src/texts.ts'
import { css } from '#styled-system/css'

/** The new address that waits for confirmation, below the current one (R70). */
export function EmailChange({ actor }: { actor: EmailChangeActor }) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { mail, problem } = flow.context
  const isBusy = flow.hasTag('busy')

  return (
    <>
      <Notice title={<Trans>Confirm your new email address</Trans>}>
        <p>
          <Trans>
            We’ve sent a link to{' '}
            <strong>
              <MailAddress address={mail} />
            </strong>
            . Until you open it, we’ll keep using the address above.
          </Trans>
        </p>
        <div className={actionsStyles}>
          <Button
            variant="outline"
            size="small"
            icon="refresh"
            loading={flow.matches('resending')}
            disabled={isBusy}
            onClick={() => actor.send({ type: 'link.resend' })}
          >
            <Trans>Send again</Trans>
          </Button>
          <Button
            variant="quiet"
            size="small"
            loading={flow.matches('cancelling')}
            disabled={isBusy}
            onClick={() => actor.send({ type: 'address.keep' })}
          >
            <Trans>Keep the old address</Trans>
          </Button>
        </div>
      </Notice>
      <Problem text={problem && displayText(problem)} />
    </>
  )
}

const actionsStyles = css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginBlockStart: '2' })
