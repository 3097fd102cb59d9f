import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { CustomerUser } from '#contract/agent-users.ts'
import type { AgentUserActor } from '#machines/agent/agent-user.machine.ts'
import { Problem } from '#src/components/feedback/problem.tsx'
import { QuestionDialog } from '#src/components/overlay/question-dialog.tsx'
import { displayText } from '#src/texts.ts'

type UserQuestionsProps = { actor: AgentUserActor; user: CustomerUser }

/** Confirms a change and says what it means (T114). */
export function UserQuestions({ actor, user }: UserQuestionsProps) {
  const { name, mail, state } = user
  return (
    <>
      <Question
        danger
        actor={actor}
        states={['confirmingLock', 'locking']}
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
        actor={actor}
        states={['confirmingFactorReset', 'resettingFactor']}
        title={<Trans>Reset authenticator app?</Trans>}
        verb={<Trans>Reset app</Trans>}
      >
        <Trans>
          Make sure you’re talking to {name}. They’ll be signed out everywhere and will have to set
          up an authenticator app the next time they sign in. We’ll email them about it.
        </Trans>
      </Question>
      <Question
        actor={actor}
        states={['confirmingSessionEnd', 'endingSessions']}
        title={<Trans>Sign {name} out everywhere?</Trans>}
        verb={<Trans>Sign out everywhere</Trans>}
      >
        <Trans>This ends all their sessions. They can sign in again right away.</Trans>
      </Question>
      <Question
        actor={actor}
        states={['confirmingLink', 'sendingLink']}
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

type State = Parameters<ReturnType<AgentUserActor['getSnapshot']>['matches']>[0]

type QuestionProps = {
  actor: AgentUserActor
  /** The states in which the dialog is open: confirming, and waiting for the server. */
  states: readonly [State, State]
  title: ReactNode
  verb: ReactNode
  danger?: boolean
  children: ReactNode
}

function Question({ actor, states: [confirming, waiting], children, ...rest }: QuestionProps) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const isOpen = flow.matches(confirming) || flow.matches(waiting)
  const { problem } = flow.context
  return (
    <QuestionDialog
      {...rest}
      open={isOpen}
      loading={flow.matches(waiting)}
      onConfirm={() => actor.send({ type: 'question.confirm' })}
      onCancel={() => actor.send({ type: 'question.cancel' })}
    >
      {children}
      <Problem text={isOpen && problem && displayText(problem)} />
    </QuestionDialog>
  )
}
