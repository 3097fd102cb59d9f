import { Trans, useLingui } from '@lingui/react/macro'

import { ButtonLink } from '#src/components/action/button-link.tsx'
import { DocumentTitle } from '#src/components/layout/document-title.tsx'
import { PageHeader } from '#src/components/layout/page-header.tsx'
import { useExtras } from '#src/session/use-extras.ts'
import { provider } from '#src/provider.ts'
import { css } from '#styled-system/css'

/** What security managers do, and the main action (R37, A66). */
export function ManagementPage() {
  const { t } = useLingui()
  const hasLogins = useExtras()['companyLogins'] === 1
  return (
    <div className={readingStyles}>
      <DocumentTitle page={t`Management`} portal={provider.name} />
      <PageHeader title={t`Management`} />
      <p>
        <Trans>
          As a security manager, you decide who can work in your systems. Request logins here for
          people from partner companies, such as consultants, developers and auditors.
        </Trans>
      </p>
      <p>
        <Trans>
          Every request becomes a ticket you can follow. The new user gets an email with a link to
          choose a password.
        </Trans>
      </p>
      {hasLogins && (
        <p>
          <Trans>
            You can see who can sign in for your company, ask us to lock a login or to end it after
            an employee’s last day, and follow your requests.
          </Trans>
        </p>
      )}
      <div className={actionsStyles}>
        <ButtonLink icon="add" to="/security-manager/management/create-partner-employee">
          <Trans>Request a partner login</Trans>
        </ButtonLink>
        {hasLogins && (
          <ButtonLink variant="outline" icon="person" to="/security-manager/management/logins">
            <Trans>Go to logins</Trans>
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

const actionsStyles = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
const readingStyles = css({
  display: 'grid',
  gap: '4',
  justifyItems: 'start',
  maxInlineSize: 'measure',
  '& > header': { marginBlockEnd: '0' },
})
