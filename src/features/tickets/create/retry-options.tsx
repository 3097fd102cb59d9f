import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { TicketOptionsActor } from '#machines/ticket-options.machine.ts'
import { Button } from '#src/components/action/button.tsx'

type RetryOptionsProps = { options: TicketOptionsActor; children: ReactNode }

/** A list of choices is missing: what that is, and one way on. */
export const RetryOptions = ({ options, children }: RetryOptionsProps) => (
  <>
    <span role="alert">{children}</span>{' '}
    <Button look="outline" size="small" onClick={() => options.send({ type: 'options.retry' })}>
      <Trans>Try again</Trans>
    </Button>
  </>
)
