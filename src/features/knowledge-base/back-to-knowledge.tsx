import { Trans } from '@lingui/react/macro'

import { BackLink } from '#src/components/action/back-link.tsx'

/** B10: the list comes back as it was left. */
export const BackToKnowledge = () => (
  <BackLink to="/kb/list">
    <Trans>Knowledge Base</Trans>
  </BackLink>
)
