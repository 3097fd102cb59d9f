import { Trans } from '@lingui/react/macro'

import { ButtonLink } from '#src/components/action/button-link.tsx'
import { AgentForbidden } from '#src/features/agent/shell/agent-forbidden.tsx'

/** An agent who isn't an administrator has opened the requests about users' data (T343). */
export const NoDataRequests = () => (
  <AgentForbidden
    action={
      <ButtonLink to="/agent" variant="outline">
        <Trans>Go to tickets</Trans>
      </ButtonLink>
    }
  >
    <Trans>Only administrators can answer requests about users’ data.</Trans>
  </AgentForbidden>
)
