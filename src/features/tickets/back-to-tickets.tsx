import { Trans } from '@lingui/react/macro'

import { BackLink } from '#src/components/action/back-link.tsx'

/** Returns to the list as it was left, which is stored (T17, B24). */
export const BackToTickets = () => (
  <BackLink to="/support/ticket/list">
    <Trans>My Tickets</Trans>
  </BackLink>
)
