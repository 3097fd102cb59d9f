import { Trans } from '@lingui/react/macro'

import { ButtonLink } from '#src/components/action/button-link.tsx'
import { AgentForbidden } from '#src/features/agent/shell/agent-forbidden.tsx'

/** An agent who isn't an administrator has opened the form of an invitation (T115). */
export const NoInviting = ({ companyId }: { companyId: number }) => (
  <AgentForbidden
    action={
      <ButtonLink to="/agent/company/$companyId" params={{ companyId }} variant="outline">
        <Trans>Open company</Trans>
      </ButtonLink>
    }
  >
    <Trans>Only administrators can invite users.</Trans>
  </AgentForbidden>
)
