import { Trans } from '@lingui/react/macro'

import { HotlineLink } from '#src/features/provider/public.ts'

/** Tips for writing a ticket that the provider can answer without follow-up questions. */
export const TicketHelp = () => (
  <>
    <h2>
      <Trans>What helps us help you</Trans>
    </h2>
    <ul>
      <li>
        <Trans>What did you do, what did you expect, and what happened instead?</Trans>
      </li>
      <li>
        <Trans>Error messages in full, or a screenshot.</Trans>
      </li>
    </ul>
    <p>
      <Trans>Please don’t send passwords.</Trans>
    </p>
    <HotlineLink />
  </>
)
