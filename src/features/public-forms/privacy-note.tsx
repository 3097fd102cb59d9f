import { Trans, useLingui } from '@lingui/react/macro'

import { limits } from '#contract/limits.ts'
import { ExternalLink } from '#src/components/action/link.tsx'
import { inLanguage, provider } from '#src/provider.ts'
import { css } from '#styled-system/css'

/** What happens to the data, and the privacy policy in the language shown (F5, F6, K29). */
export function PrivacyNote() {
  const { i18n } = useLingui()
  const policy = inLanguage(provider.privacyUrl, i18n.locale)
  const { mailArchivedAfterYears: archived, mailDeletedAfterYears: deleted } = limits

  return (
    <section className={rootStyles}>
      <h2 className={headingStyles}>
        <Trans>Data protection</Trans>
      </h2>
      <p>
        <Trans>
          The form is provided by an e-signature service. We only use what you enter to prepare and
          fulfil this contract.
        </Trans>
      </p>
      <p>
        <Trans>
          Emails about it are archived after {archived} years and deleted after {deleted} years.
        </Trans>
      </p>
      {policy && (
        <p>
          <ExternalLink rel="external" href={policy}>
            <Trans>Read our privacy policy</Trans>
          </ExternalLink>
        </p>
      )}
    </section>
  )
}

const rootStyles = css({ display: 'grid', gap: '2', maxInlineSize: 'article' })
const headingStyles = css({ fontSize: 'lg' })
