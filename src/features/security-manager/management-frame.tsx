import { useLingui } from '@lingui/react/macro'
import { linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { NoPermission } from '#src/components/feedback/no-permission.tsx'
import { SideMenu } from '#src/components/navigation/side-menu.tsx'
import { DocumentTitle } from '#src/components/layout/document-title.tsx'
import { provider } from '#src/provider.ts'
import { css } from '#styled-system/css'

type ManagementFrameProps = {
  /** P4, P5: the person is a security manager. */
  allowed: boolean
  children: ReactNode
}

/** R37, A66: what security managers do, beside the menu that leads there. */
export function ManagementFrame({ allowed, children }: ManagementFrameProps) {
  const { t } = useLingui()
  const entries = [
    { label: t`Overview`, link: linkOptions({ to: '/security-manager/management' }) },
    {
      label: t`Create partner employee`,
      link: linkOptions({ to: '/security-manager/management/create-partner-employee' }),
    },
  ]

  if (!allowed) {
    return (
      <>
        <DocumentTitle page={t`Management`} portal={provider.name} />
        <NoPermission area="management" />
      </>
    )
  }
  return (
    <div className={columns}>
      <SideMenu label={t`Management`} entries={entries} />
      <div className={content}>{children}</div>
    </div>
  )
}

const columns = css({
  display: 'grid',
  gridTemplateColumns: {
    base: '[minmax(0, 1fr)]',
    facts: '[minmax(0, 13rem) minmax(0, 1fr)]',
  },
  alignItems: 'start',
  gap: { base: '6', facts: '12' },
})
const content = css({ minInlineSize: '0' })
