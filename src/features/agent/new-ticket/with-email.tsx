import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { getReceivedEmail, type ReceivedEmail } from '#contract/agent-received-emails.ts'
import { callQuery } from '#src/api/call-query.ts'
import { ButtonLink } from '#src/components/action/button-link.tsx'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { FailedState } from '#src/components/feedback/failed-state.tsx'
import { SkeletonFacts } from '#src/components/feedback/skeleton.tsx'

type WithEmailProps = {
  emailId: number
  /** The form, which the email fills in. */
  children: (email: ReceivedEmail) => ReactNode
}

/** Loads the received email that a ticket is made of (T227). */
export function WithEmail({ emailId, children }: WithEmailProps) {
  const { data, isError, refetch } = useQuery(callQuery(getReceivedEmail, { emailId }))
  if (data?.data) return children(data.data)
  if (isError)
    return (
      <FailedState
        isPage
        title={<Trans>We couldn’t load the email</Trans>}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <SkeletonFacts facts={6} />
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
}
