import { Trans, useLingui } from '@lingui/react/macro'

import { ExternalLink, Link } from '#src/components/action/link.tsx'
import { inLanguage, provider } from '#src/provider.ts'

/** A link that calls the provider, if the provider file has a number. */
export function HotlineLink() {
  const { i18n } = useLingui()
  const number = inLanguage(provider.hotline, i18n.locale)
  return (
    number && (
      <span>
        <Trans>
          Hotline:{' '}
          <ExternalLink dir="ltr" href={`tel:${number.replace(/[^\d+]/g, '')}`}>
            {number}
          </ExternalLink>
        </Trans>
      </span>
    )
  )
}

export function StatusLink() {
  const { i18n } = useLingui()
  const url = inLanguage(provider.statusUrl, i18n.locale)
  return (
    url && (
      <ExternalLink rel="external" href={url}>
        <Trans>System status</Trans>
      </ExternalLink>
    )
  )
}

export function LegalLink() {
  const { i18n } = useLingui()
  const url = inLanguage(provider.legalUrl, i18n.locale)
  return (
    url && (
      <ExternalLink rel="external" href={url}>
        <Trans>Legal information</Trans>
      </ExternalLink>
    )
  )
}

export function PrivacyLink() {
  const { i18n } = useLingui()
  const url = inLanguage(provider.privacyUrl, i18n.locale)
  return (
    url && (
      <ExternalLink rel="external" href={url}>
        <Trans>Privacy</Trans>
      </ExternalLink>
    )
  )
}

export function AccessibilityLink() {
  return (
    provider.accessibility && (
      <Link to="/accessibility">
        <Trans>Accessibility</Trans>
      </Link>
    )
  )
}
