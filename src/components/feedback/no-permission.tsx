import { Trans } from '@lingui/react/macro'

import { EmptyState } from './empty-state.tsx'

type NoPermissionProps = {
  /** The management area gives different advice than the ticket pages (P4). */
  area?: 'tickets' | 'management'
}

/** The texts are specified (X24). */
export function NoPermission({ area = 'tickets' }: NoPermissionProps) {
  return (
    <EmptyState isPage drawing="closed" title={<Trans>Oops..</Trans>}>
      <p>
        <Trans>You do not have permission to view this page or perform this action</Trans>
      </p>
      <p>
        {area === 'tickets' ? (
          <Trans>Please contact your security manager or customer support.</Trans>
        ) : (
          <Trans>If you think this is by mistake, please contact customer support</Trans>
        )}
      </p>
    </EmptyState>
  )
}
