import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { canUseTickets, type Flags } from '#contract/rules/permissions.ts'
import { NoPermission } from '#src/components/feedback/no-permission.tsx'
import { DocumentTitle } from '#src/components/layout/document-title.tsx'
import { ProviderContacts } from '#src/features/provider/public.ts'
import { provider } from '#src/provider.ts'

type TicketPermissionProps = {
  flags: Flags | undefined
  children: ReactNode
}

/** Shows ticket pages to users who may use them (P1, P2, P3, A56). */
export function TicketPermission({ flags, children }: TicketPermissionProps) {
  const { t } = useLingui()
  if (flags && canUseTickets(flags)) return children
  return (
    <>
      <DocumentTitle page={t`Support`} portal={provider.name} />
      <NoPermission />
      <ProviderContacts />
    </>
  )
}
