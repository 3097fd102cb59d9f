import { useLingui } from '@lingui/react/macro'
import { linkOptions } from '@tanstack/react-router'

import { canManage, type Flags } from '#contract/rules/permissions.ts'
import type { Navigation } from './navigation.ts'

/** The entries of the drawer; the management area only for security managers (P6, H8–H11). */
export const useNavigation = (flags: Flags | null): Navigation => {
  const { t } = useLingui()
  const support = {
    label: t`Support`,
    icon: 'lifebuoy',
    entries: [
      { label: t`My Tickets`, link: linkOptions({ to: '/support/ticket/list' }), icon: 'tickets' },
      { label: t`Create Ticket`, link: linkOptions({ to: '/support/get-help' }), icon: 'add' },
    ],
  } as const
  const knowledge = {
    label: t`Knowledge Base`,
    icon: 'book',
    link: linkOptions({ to: '/kb/list' }),
  } as const
  const manager = {
    label: t`Security Manager`,
    icon: 'shield',
    entries: [
      {
        label: t`Management`,
        link: linkOptions({ to: '/security-manager/management' }),
        icon: 'person',
      },
    ],
  } as const

  return [support, knowledge, ...(flags && canManage(flags) ? [manager] : [])]
}

const above = [
  [/^\/support\/ticket\/details\/.*/, '/support/ticket/list'],
  [/^\/support\/ticket\/create/, '/support/get-help'],
  [/^\/kb\/article\/.*/, '/kb/list'],
] as const

/** A ticket belongs to the list it was opened from, an article to the knowledge base (H7). */
export const placeInNavigation = (path: string) =>
  above.find(([places]) => places.test(path))?.[1] ?? path
