import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { ExternalLink } from '#src/components/action/link.tsx'
import { formLanguages } from '#src/i18n/languages.ts'
import { HotlineLink } from '#src/features/provider/public.ts'
import { inLanguage, provider, type Provider } from '#src/provider.ts'
import { css } from '#styled-system/css'
import { PublicFrame } from './public-frame.tsx'

type Statement = NonNullable<Provider['accessibility']>

/** The statement of accessibility: what is known of the product, and what the provider's file adds (T338). */
export function AccessibilityPage({ statement }: { statement: Statement }) {
  const { t } = useLingui()
  const { name } = provider
  return (
    <PublicFrame
      title={t`Accessibility`}
      lead={
        <Trans>We want everyone to be able to use {name}. Tell us if something stops you.</Trans>
      }
      languages={formLanguages}
    >
      <Conformance />
      <Gaps own={statement.gaps ?? []} />
      <Contact {...statement} />
      <Preparation reviewedOn={statement.reviewedOn} />
    </PublicFrame>
  )
}

function Conformance() {
  const { name } = provider
  return (
    <Section heading={<Trans>How accessible this portal is</Trans>}>
      <p>
        <Trans>
          {name} partially conforms to the Web Content Accessibility Guidelines (WCAG) 2.2, level
          AA, and to the European standard EN 301 549: it meets them except for the gaps below.
        </Trans>
      </p>
    </Section>
  )
}

function Gaps({ own }: { own: NonNullable<Statement['gaps']> }) {
  const { i18n } = useLingui()
  return (
    <Section heading={<Trans>What isn’t accessible yet</Trans>}>
      <ul className={listStyles}>
        <li>
          <Trans>
            Attachments and images are only as accessible as the people who add them make them.
          </Trans>
        </li>
        <li>
          <Trans>
            PDFs of tickets and forms are tagged for screen readers, but haven’t been checked
            against PDF/UA.
          </Trans>
        </li>
        <li>
          <Trans>
            Signing forms, and the page where your company signs you in, belong to other services.
          </Trans>
        </li>
        {own.map((gap) => (
          <li key={gap.en}>{inLanguage(gap, i18n.locale)}</li>
        ))}
      </ul>
    </Section>
  )
}

function Contact({ contact, complaintsUrl }: Statement) {
  const { i18n } = useLingui()
  const complaints = inLanguage(complaintsUrl, i18n.locale)
  return (
    <Section heading={<Trans>Contact us</Trans>}>
      <p>
        <Trans>
          Email{' '}
          <ExternalLink dir="ltr" href={`mailto:${contact}`}>
            {contact}
          </ExternalLink>{' '}
          if something doesn’t work for you, or if you need content in another form.
        </Trans>
      </p>
      {provider.hotline && (
        <p>
          <HotlineLink />
        </p>
      )}
      {complaints && (
        <p>
          <Trans>
            If our answer doesn’t help, you can turn to the{' '}
            <ExternalLink rel="external" href={complaints}>
              authority in charge
            </ExternalLink>
            .
          </Trans>
        </p>
      )}
    </Section>
  )
}

function Preparation({ reviewedOn }: Pick<Statement, 'reviewedOn'>) {
  const { i18n } = useLingui()
  const day = i18n.date(reviewedOn, { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <Section heading={<Trans>About this statement</Trans>}>
      <p>
        <Trans>
          It’s a self-assessment, last reviewed on {day}. The software’s tests check every page
          automatically in light and dark, 320 pixels wide, and with text at 200 %, and the sign-in
          with the keyboard alone. Nobody independent has audited it.
        </Trans>
      </p>
    </Section>
  )
}

const Section = ({ heading, children }: { heading: ReactNode; children: ReactNode }) => (
  <section className={sectionStyles}>
    <h2 className={headingStyles}>{heading}</h2>
    {children}
  </section>
)

const sectionStyles = css({ display: 'grid', gap: '2', maxInlineSize: 'article' })
const headingStyles = css({ fontSize: 'lg' })
const listStyles = css({
  display: 'grid',
  gap: '1',
  paddingInlineStart: '6',
  listStyleType: '[disc]',
})
