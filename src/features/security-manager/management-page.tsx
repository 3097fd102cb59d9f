import { Trans, useLingui } from '@lingui/react/macro'

import { ButtonLink } from '#src/components/action/button-link.tsx'
import { DocumentTitle } from '#src/components/layout/document-title.tsx'
import { PageHeader } from '#src/components/layout/page-header.tsx'
import { provider } from '#src/provider.ts'
import { css } from '#styled-system/css'

/** R37, A66: what a security manager is for, and the one thing to do here. */
export function ManagementPage() {
  const { t } = useLingui()
  return (
    <div className={reading}>
      <DocumentTitle page={t`Management`} portal={provider.name} />
      <PageHeader title={t`Management`} />
      <p>
        <Trans>
          As a security manager you decide who may work in your systems. Here you ask us for logins
          for people of partner companies: consultants, developers, auditors.
        </Trans>
      </p>
      <p>
        <Trans>
          Every request becomes a ticket you can follow. The new person gets a link by e-mail and
          chooses the password themselves.
        </Trans>
      </p>
      <ButtonLink icon="add" to="/security-manager/management/create-partner-employee">
        <Trans>Create partner employee</Trans>
      </ButtonLink>
    </div>
  )
}

const reading = css({
  display: 'grid',
  gap: '4',
  justifyItems: 'start',
  maxInlineSize: 'article',
  '& > header': { marginBlockEnd: '0' },
})
