import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { ReceivedEmail } from '#contract/agent-received-emails.ts'
import { limits } from '#contract/limits.ts'
import { replyProblem } from '#contract/rules/agent-reply.ts'
import type { AgentReceivedEmailActor } from '#machines/agent/agent-received-email.machine.ts'
import { TextArea } from '#src/components/form/text-area.tsx'
import { FormDialog } from '#src/components/overlay/form-dialog.tsx'
import { displayText } from '#src/texts.ts'

type AnswerDialogProps = { actor: AgentReceivedEmailActor; email: ReceivedEmail }

/** Asks for the answer to the sender, whose address it names (T329). */
export function AnswerDialog({ actor, email: { sender } }: AnswerDialogProps) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { text, isSubmitted, problem } = flow.context
  const isSending = flow.matches({ answering: 'sending' })
  const wrong = replyProblem(text)
  const max = limits.agentTextMax
  return (
    <FormDialog
      open={flow.matches('answering')}
      title={<Trans>Answer by email</Trans>}
      verb={<Trans>Send answer</Trans>}
      busy={isSending}
      isTyped={text !== ''}
      problem={problem && displayText(problem)}
      onSubmit={() => actor.send({ type: 'answer.send' })}
      onCancel={() => actor.send({ type: 'answer.cancel' })}
    >
      <TextArea
        name="text"
        label={t`Your answer`}
        hint={t`Goes to ${sender} with your name and the beginning of the email. It can’t be taken back.`}
        rows={8}
        max={max}
        value={text}
        readOnly={isSending}
        problem={
          wrong === 'tooLong' ? (
            <Trans>Enter at most {max} characters.</Trans>
          ) : (
            isSubmitted && wrong && <Trans>Write your answer.</Trans>
          )
        }
        onChange={(value) => actor.send({ type: 'text.change', text: value })}
      />
    </FormDialog>
  )
}
