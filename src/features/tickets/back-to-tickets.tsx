import { Trans } from '@lingui/react/macro'

import { BackLink } from '#src/components/action/back-link.tsx'

/** B24: the list comes back as it was left, because it is kept (T17). */
export const BackToTickets = () => (
  <BackLink to="/support/ticket/list">
    <Trans>My Tickets</Trans>
  </BackLink>
)
