import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useId, type FormEvent } from 'react'

import type { LoginRequest } from '#contract/agent-requests.ts'
import { limits } from '#contract/limits.ts'
import { declineProblem } from '#contract/rules/login-decision.ts'
import type { AgentRequestActor } from '#machines/agent-request.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { TextArea } from '#src/components/form/text-area.tsx'
import { focusFirstProblem } from '#src/components/hooks/focus-first-problem.ts'
import { Dialog } from '#src/components/overlay/dialog.tsx'
import { wordsOf } from '#src/texts.ts'
import { css } from '#styled-system/css'

type DeclineDialogProps = { actor: AgentRequestActor; request: LoginRequest }

/** T116: asks why, in words the requester reads. */
export function DeclineDialog({ actor, request }: DeclineDialogProps) {
  const { t } = useLingui()
  const formId = useId()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { reason, isTried, problem } = flow.context
  const isOpen = flow.matches('declining')
  const isSending = flow.matches({ declining: 'sending' })
  const requester = request.requester.name
  const wrong = declineProblem(reason)
  const most = limits.requestAnswerMax
  const cancel = () => actor.send({ type: 'decision.cancel' })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    focusFirstProblem(event.currentTarget, () => actor.send({ type: 'decision.confirm' }))
  }

  return (
    <Dialog
      open={isOpen}
      title={<Trans>Decline this request?</Trans>}
      onClose={cancel}
      actions={
        <>
          <Button look="outline" disabled={isSending} onClick={cancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} loading={isSending}>
            <Trans>Decline request</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={stack} onSubmit={submit}>
        <TextArea
          name="reason"
          label={t`Reason`}
          hint={t`${requester} reads this.`}
          rows={4}
          most={most}
          value={reason}
          readOnly={isSending}
          problem={
            wrong === 'tooLong' ? (
              <Trans>Enter at most {most} characters.</Trans>
            ) : (
              isTried && wrong && <Trans>Enter a reason.</Trans>
            )
          }
          onChange={(typed) => actor.send({ type: 'reason.change', reason: typed })}
        />
        <Problem text={isOpen && problem && wordsOf(problem)} />
      </form>
    </Dialog>
  )
}

const stack = css({ display: 'grid', gap: '4' })
