import { useLingui } from '@lingui/react/macro'
import { linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { NoPermission } from '#src/components/feedback/no-permission.tsx'
import { AreaMenu } from '#src/components/navigation/area-menu.tsx'
import { DocumentTitle } from '#src/components/layout/document-title.tsx'
import { ProviderContacts } from '#src/features/provider/public.ts'
import { useExtras } from '#src/session/use-extras.ts'
import { provider } from '#src/provider.ts'
import { css } from '#styled-system/css'

type ManagementFrameProps = {
  /** The user is a security manager (P4, P5). */
  allowed: boolean
  children: ReactNode
}

/** What security managers do, below the menu that leads there (R37, A66). */
export function ManagementFrame({ allowed, children }: ManagementFrameProps) {
  const { t } = useLingui()
  const extras = useExtras()
  const hasLogins = extras['companyLogins'] === 1
  const entries = [
    { label: t`Overview`, link: linkOptions({ to: '/security-manager/management' }) },
    ...(hasLogins
      ? [{ label: t`Logins`, link: linkOptions({ to: '/security-manager/management/logins' }) }]
      : []),
    {
      label: t`Request a partner login`,
      link: linkOptions({ to: '/security-manager/management/create-partner-employee' }),
    },
    ...(hasLogins
      ? [{ label: t`Requests`, link: linkOptions({ to: '/security-manager/management/requests' }) }]
      : []),
    ...(extras['companyProvider'] === 1
      ? [
          {
            label: t`Company sign-in`,
            link: linkOptions({ to: '/security-manager/management/company-sign-in' }),
          },
        ]
      : []),
    ...(extras['signInHelp'] === 1
      ? [
          {
            label: t`Approvals`,
            link: linkOptions({ to: '/security-manager/management/approvals' }),
          },
        ]
      : []),
  ]

  if (!allowed) {
    return (
      <>
        <DocumentTitle page={t`Management`} portal={provider.name} />
        <NoPermission area="management" />
        <ProviderContacts />
      </>
    )
  }
  return (
    <div className={stackStyles}>
      <AreaMenu label={t`Management`} entries={entries} />
      <div>{children}</div>
    </div>
  )
}

const stackStyles = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '6' })
