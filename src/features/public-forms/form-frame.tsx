import { useLingui } from '@lingui/react/macro'
import { linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import type { Language } from '#contract/limits.ts'
import { LanguageSwitcher } from '#src/components/navigation/language-switcher.tsx'
import { chooseLanguage } from '#src/i18n/i18n.ts'
import { DocumentTitle } from '#src/components/layout/document-title.tsx'
import { FormLayout } from '#src/components/layout/form-layout.tsx'
import { LegalLink } from '#src/features/provider/public.ts'
import { inLanguage, provider } from '#src/provider.ts'
import { css } from '#styled-system/css'
import { FormSteps, type FormStep } from './form-steps.tsx'
import { PrivacyNote } from './privacy-note.tsx'

type FormFrameProps = {
  title: string
  lead: ReactNode
  steps: readonly [FormStep, FormStep, FormStep]
  /** The languages this page has texts in (F7). */
  languages: readonly Language[]
  form: ReactNode
}

/** The layout shared by the three public form pages (F1–F8). */
export function FormFrame({ title, lead, steps, languages, form }: FormFrameProps) {
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
      footer={provider.legalUrl && <LegalLink />}
    >
      <DocumentTitle page={title} portal={provider.name} />
      <div className={openingStyles}>
        <h1 className={headingStyles}>{title}</h1>
        <p className={leadStyles}>{lead}</p>
      </div>
      <FormSteps steps={steps} />
      {form}
      <PrivacyNote />
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
