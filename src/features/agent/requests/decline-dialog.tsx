import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { LoginRequest } from '#contract/agent-requests.ts'
import { limits } from '#contract/limits.ts'
import { declineProblem } from '#contract/rules/login-decision.ts'
import type { AgentRequestActor } from '#machines/agent/agent-request.machine.ts'
import { TextArea } from '#src/components/form/text-area.tsx'
import { FormDialog } from '#src/components/overlay/form-dialog.tsx'
import { displayText } from '#src/texts.ts'

type DeclineDialogProps = { actor: AgentRequestActor; request: LoginRequest }

/** Asks for the reason, which the requester will see (T116). */
export function DeclineDialog({ actor, request }: DeclineDialogProps) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { reason, isSubmitted, problem } = flow.context
  const isSending = flow.matches({ declining: 'sending' })
  const requester = request.requester.name
  const wrong = declineProblem(reason)
  const max = limits.requestAnswerMax

  return (
    <FormDialog
      open={flow.matches('declining')}
      title={<Trans>Decline this request?</Trans>}
      verb={<Trans>Decline request</Trans>}
      busy={isSending}
      isTyped={reason !== ''}
      problem={problem && displayText(problem)}
      onSubmit={() => actor.send({ type: 'decision.confirm' })}
      onCancel={() => actor.send({ type: 'decision.cancel' })}
    >
      <TextArea
        name="reason"
        label={t`Reason`}
        hint={t`${requester} will see this.`}
        rows={4}
        max={max}
        value={reason}
        readOnly={isSending}
        problem={
          wrong === 'tooLong' ? (
            <Trans>Enter at most {max} characters.</Trans>
          ) : (
            isSubmitted && wrong && <Trans>Enter a reason.</Trans>
          )
        }
        onChange={(value) => actor.send({ type: 'reason.change', reason: value })}
      />
    </FormDialog>
  )
}
