import { useLingui } from '@lingui/react/macro'

import type { Navigation } from '#src/layouts/navigation.ts'
import { addressOf } from '#src/links.tsx'

/** H8: what the drawer leads to. */
export const useNavigation = (): Navigation => {
  const { t } = useLingui()
  return [
    {
      label: t`Support`,
      icon: 'lifebuoy',
      entries: [{ label: t`My Tickets`, href: addressOf('/support/ticket/list'), icon: 'tickets' }],
    },
  ]
}

/** H7: a ticket lies under the list it was opened from. */
export const placeInNavigation = (path: string) =>
  path.replace(/^\/support\/ticket\/details\/.*/, addressOf('/support/ticket/list'))
