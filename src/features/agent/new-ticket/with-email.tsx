import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { ReceivedEmail } from '#contract/agent-received-emails.ts'
import { ButtonLink } from '#src/components/action/button-link.tsx'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { FailedState } from '#src/components/feedback/failed-state.tsx'
import { SkeletonFacts } from '#src/components/feedback/skeleton.tsx'
import { useAgentReceivedEmail } from '#src/features/agent/emails/use-agent-received-email.ts'

type WithEmailProps = {
  emailId: number
  /** The form, which the email fills in. */
  children: (email: ReceivedEmail) => ReactNode
}

/** Loads the received email that a ticket is made of, with the flow of its own page (T227). */
export function WithEmail({ emailId, children }: WithEmailProps) {
  const actor = useAgentReceivedEmail(emailId)
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { email } = flow.context
  if (flow.matches('failed'))
    return (
      <FailedState
        isPage
        title={<Trans>We couldn’t load the email</Trans>}
        onRetry={() => actor.send({ type: 'email.retry' })}
      />
    )
  if (flow.matches('notFound'))
    return (
      <EmptyState
        isPage
        drawing="search"
        title={<Trans>We couldn’t find this email</Trans>}
        action={
          <ButtonLink to="/agent/emails" variant="outline">
            <Trans>Go to emails</Trans>
          </ButtonLink>
        }
      >
        <Trans>Emails are deleted after 30 days.</Trans>
      </EmptyState>
    )
  return email ? children(email) : <SkeletonFacts facts={6} />
}
