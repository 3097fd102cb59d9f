import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { CustomerUser } from '#contract/agent-users.ts'
import type { AgentUserActor } from '#machines/agent/agent-user.machine.ts'
import type { AgentUserChangeActor } from '#machines/agent/agent-user-change.machine.ts'
import { Problem } from '#src/components/feedback/problem.tsx'
import { QuestionDialog } from '#src/components/overlay/question-dialog.tsx'
import { displayText } from '#src/texts.ts'
import { css } from '#styled-system/css'

/** The dialog that is open, if any. */
export function UserQuestions({ actor }: { actor: AgentUserActor }) {
  const { context, children } = useSelector(actor, (snapshot) => snapshot)
  return context.user && <Questions user={context.user} changes={children} />
}

type Change = 'lock' | 'factorReset' | 'sessionEnd' | 'link'

type QuestionsProps = {
  user: CustomerUser
  /** The change that waits for an answer. */
  changes: { readonly [Name in Change]?: AgentUserChangeActor | undefined }
}

/** Confirms a change and says what it means (T114). */
export function Questions({ user, changes }: QuestionsProps) {
  const { name, mail, state } = user
  return (
    <>
      <Question
        danger
        actor={changes.lock}
        title={<Trans>Lock {name}?</Trans>}
        verb={<Trans>Lock user</Trans>}
      >
        <Trans>
          They’ll be signed out everywhere and won’t be able to sign in. Their tickets stay as they
          are.
        </Trans>
      </Question>
      <Question
        danger
        actor={changes.factorReset}
        title={<Trans>Reset authenticator app?</Trans>}
        verb={<Trans>Reset app</Trans>}
      >
        <Trans>
          Make sure you’re talking to {name}. They’ll be signed out everywhere and will have to set
          up an authenticator app the next time they sign in. We’ll email them about it.
        </Trans>
      </Question>
      <Question
        actor={changes.sessionEnd}
        title={<Trans>Sign {name} out everywhere?</Trans>}
        verb={<Trans>Sign out everywhere</Trans>}
      >
        <Trans>This ends all their sessions. They can sign in again right away.</Trans>
      </Question>
      <Question
        actor={changes.link}
        title={
          state === 'invited' ? (
            <Trans>Send a new invitation?</Trans>
          ) : (
            <Trans>Send a link for a new password?</Trans>
          )
        }
        verb={<Trans>Send email</Trans>}
      >
        <Trans>The link goes to {mail}. Earlier links stop working.</Trans>
      </Question>
    </>
  )
}

type QuestionProps = {
  actor: AgentUserChangeActor | undefined
  title: ReactNode
  verb: ReactNode
  danger?: boolean
  children: ReactNode
}

/** A dialog with the question of a change. */
export function Question({ actor, children, ...rest }: QuestionProps) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const problem = flow?.context.problem
  return (
    <QuestionDialog
      {...rest}
      open={flow !== undefined}
      loading={flow?.hasTag('busy') ?? false}
      onConfirm={() => actor?.send({ type: 'question.confirm' })}
      onCancel={() => actor?.send({ type: 'question.cancel' })}
    >
      <div className={stackStyles}>
        <p>{children}</p>
        <Problem text={problem && displayText(problem)} />
      </div>
    </QuestionDialog>
  )
}

const stackStyles = css({ display: 'grid', gap: '3' })
