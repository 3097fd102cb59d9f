import { useLingui } from '@lingui/react/macro'
import { linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import type { Language } from '#contract/limits.ts'
import { LanguageSwitcher } from '#src/components/navigation/language-switcher.tsx'
import { chooseLanguage } from '#src/i18n/i18n.ts'
import { DocumentTitle } from '#src/components/layout/document-title.tsx'
import { FormLayout } from '#src/components/layout/form-layout.tsx'
import { AccessibilityLink, LegalLink } from '#src/features/provider/public.ts'
import { inLanguage, provider } from '#src/provider.ts'
import { css } from '#styled-system/css'

type PublicFrameProps = {
  title: string
  lead: ReactNode
  /** The languages this page has texts in (F7). */
  languages: readonly Language[]
  children: ReactNode
}

/** The layout of pages without the shell: title and lead, between brand and legal links (F7, F8). */
export function PublicFrame({ title, lead, languages, children }: PublicFrameProps) {
  const { i18n } = useLingui()
  const site = inLanguage(provider.siteUrl, i18n.locale)
  const home = site ? { site } : { link: linkOptions({ to: '/login' }) }

  return (
    <FormLayout
      brand={{ ...provider, ...home }}
      language={
        <LanguageSwitcher
          languages={languages}
          value={languages.find((language) => language === i18n.locale) ?? 'en'}
          onChange={(language) => void chooseLanguage(language)}
        />
      }
      footer={
        (provider.legalUrl ?? provider.accessibility) && (
          <>
            <LegalLink />
            <AccessibilityLink />
          </>
        )
      }
    >
      <DocumentTitle page={title} portal={provider.name} />
      <div className={openingStyles}>
        <h1 className={headingStyles}>{title}</h1>
        <p className={leadStyles}>{lead}</p>
      </div>
      {children}
    </FormLayout>
  )
}

const openingStyles = css({ display: 'grid', gap: '2', maxInlineSize: 'article' })
const headingStyles = css({
  fontSize: { base: 'xl', cards: '2xl' },
  letterSpacing: 'tight',
  overflowWrap: 'anywhere',
})
const leadStyles = css({ color: 'quiet', textWrap: '[pretty]' })
