import { Trans } from '@lingui/react/macro'

import { EmptyState } from '#src/components/empty-state.tsx'
import { frameLook } from './frame-look.ts'

/** A74: as high as the form that is not configured. */
export const FramePlaceholder = () => (
  <div className={frameLook}>
    <EmptyState drawing="article" title={<Trans>The form is not available yet</Trans>}>
      <Trans>Please write to us instead; we send you the documents by e-mail.</Trans>
    </EmptyState>
  </div>
)
