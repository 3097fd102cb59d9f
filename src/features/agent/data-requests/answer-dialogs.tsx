import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { DataRequestRecord } from '#contract/agent-data-requests.ts'
import { limits } from '#contract/limits.ts'
import { hasObstacles } from '#contract/rules/erasure-obstacles.ts'
import { declineProblem } from '#contract/rules/login-decision.ts'
import type {
  AgentDataRequestActor,
  DataAnswer,
  DataAnswerForm,
} from '#machines/agent/agent-data-request.machine.ts'
import { Problem } from '#src/components/feedback/problem.tsx'
import { SelectField } from '#src/components/form/select-field.tsx'
import { TextArea } from '#src/components/form/text-area.tsx'
import { FormDialog } from '#src/components/overlay/form-dialog.tsx'
import { QuestionDialog } from '#src/components/overlay/question-dialog.tsx'
import { displayText } from '#src/texts.ts'
import { css } from '#styled-system/css'

type AnswerDialogsProps = { actor: AgentDataRequestActor; request: DataRequestRecord }

/** Asks before a request is answered, and for the reason of a refusal or an extension (T344, T345). */
export const AnswerDialogs = (props: AnswerDialogsProps) => (
  <>
    <CopyQuestion {...props} />
    <ErasureQuestion {...props} />
    <ReasonDialog {...props} answer="refusal" />
    <ReasonDialog {...props} answer="extension" />
  </>
)

const useAnswer = (actor: AgentDataRequestActor, answer: DataAnswer) => {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { problem } = flow.context
  return {
    open: flow.matches('answering') && flow.context.answer === answer,
    isSending: flow.hasTag('busy'),
    problem: problem && displayText(problem),
    onConfirm: () => actor.send({ type: 'answer.confirm' }),
    onCancel: () => actor.send({ type: 'answer.cancel' }),
  }
}

function CopyQuestion({ actor, request: { name } }: AnswerDialogsProps) {
  const { isSending, problem, ...question } = useAnswer(actor, 'copy')
  return (
    <QuestionDialog
      {...question}
      title={<Trans>Make a copy for {name}?</Trans>}
      verb={<Trans>Make copy</Trans>}
      loading={isSending}
    >
      <div className={stackStyles}>
        <p>
          <Trans>
            It contains their profile, settings and sign-ins, the tickets they own, what they wrote
            and uploaded, and the log of changes to their account. Texts may mention others.
          </Trans>
        </p>
        <p>
          <Trans>
            As soon as it’s ready, {name} gets an email and can download it for 14 days. To check
            what’s inside before that, have it exported with “desk user export”.
          </Trans>
        </p>
        <Problem text={problem} />
      </div>
    </QuestionDialog>
  )
}

function ErasureQuestion({ actor, request }: AnswerDialogsProps) {
  const { name, username, company, obstacles } = request
  const { isSending, problem, ...question } = useAnswer(actor, 'erasure')
  return (
    <QuestionDialog
      {...question}
      danger
      title={<Trans>Erase {name}?</Trans>}
      verb={
        obstacles && hasObstacles(obstacles) ? (
          <Trans>Erase anyway</Trans>
        ) : (
          <Trans>Erase user</Trans>
        )
      }
      loading={isSending}
    >
      <div className={stackStyles}>
        <p>
          {company === '' ? (
            <Trans>
              This erases {name} ({username}) for good: their account, and their full name on
              tickets. The tickets stay. You can’t undo this.
            </Trans>
          ) : (
            <Trans>
              This erases {name} ({username}) of {company} for good: their account, and their full
              name on tickets. The tickets stay. You can’t undo this.
            </Trans>
          )}
        </p>
        <Problem text={problem} />
      </div>
    </QuestionDialog>
  )
}

type ReasonDialogProps = AnswerDialogsProps & { answer: 'refusal' | 'extension' }

/** By how many days an answer can be late. */
const extensions = [7, 14, 30, limits.dataExtensionDays]

function ReasonDialog({ actor, request: { name }, answer }: ReasonDialogProps) {
  const { t } = useLingui()
  const { open, isSending, problem, onConfirm, onCancel } = useAnswer(actor, answer)
  const { form, isSubmitted } = useSelector(actor, ({ context }) => context)
  const { days, reason } = form
  const change = (part: Partial<DataAnswerForm>) => actor.send({ type: 'form.change', form: part })
  const wrong = declineProblem(reason)
  const max = limits.requestAnswerMax
  const isRefusal = answer === 'refusal'

  return (
    <FormDialog
      open={open}
      title={
        isRefusal ? <Trans>Decline this request?</Trans> : <Trans>Extend the deadline once?</Trans>
      }
      verb={isRefusal ? <Trans>Decline request</Trans> : <Trans>Extend deadline</Trans>}
      busy={isSending}
      isTyped={reason !== ''}
      problem={problem}
      onSubmit={onConfirm}
      onCancel={onCancel}
    >
      {!isRefusal && (
        <SelectField
          name="days"
          label={t`Extend by`}
          options={extensions.map((count) => ({ value: `${count}`, label: t`${count} days` }))}
          value={`${days}`}
          disabled={isSending}
          onChange={(value) => change({ days: Number(value) })}
        />
      )}
      <TextArea
        name="reason"
        label={t`Reason`}
        hint={t`${name} will see this.`}
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
        onChange={(value) => change({ reason: value })}
      />
    </FormDialog>
  )
}

const stackStyles = css({ display: 'grid', gap: '3' })
