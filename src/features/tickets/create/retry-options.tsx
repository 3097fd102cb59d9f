import type { ReactNode } from 'react'

import type { TicketOptionsActor } from '#machines/ticket-options.machine.ts'
import { RetryButton } from '#src/components/action/retry-button.tsx'

type RetryOptionsProps = { options: TicketOptionsActor; children: ReactNode }

/** A list of choices is missing: what that is, and one way on. */
export const RetryOptions = ({ options, children }: RetryOptionsProps) => (
  <>
    <span role="alert">{children}</span>{' '}
    <RetryButton onRetry={() => options.send({ type: 'options.retry' })} />
  </>
)
