import { Trans } from '@lingui/react/macro'

import { BackLink } from '#src/components/action/back-link.tsx'

/** Returns to the list as it was left (B10). */
export const BackToKnowledge = () => (
  <BackLink to="/kb/list">
    <Trans>Knowledge Base</Trans>
  </BackLink>
)
