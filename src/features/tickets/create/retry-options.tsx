import type { ReactNode } from 'react'

import type { TicketOptionsActor } from '#machines/tickets/ticket-options.machine.ts'
import { RetryButton } from '#src/components/action/retry-button.tsx'

type RetryOptionsProps = { options: TicketOptionsActor; children: ReactNode }

/** Some choices couldn't be loaded: which ones, and a retry. */
export const RetryOptions = ({ options, children }: RetryOptionsProps) => (
  <>
    <span role="alert">{children}</span>{' '}
    <RetryButton onRetry={() => options.send({ type: 'options.retry' })} />
  </>
)
