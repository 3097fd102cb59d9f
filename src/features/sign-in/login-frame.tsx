import { useLingui } from '@lingui/react/macro'
import { linkOptions, type LinkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import type { Language } from '#contract/limits.ts'
import { LanguageSwitcher } from '#src/components/navigation/language-switcher.tsx'
import { chooseLanguage } from '#src/i18n/i18n.ts'
import { loginLanguages } from '#src/i18n/languages.ts'
import { AuthLayout } from '#src/components/layout/auth-layout.tsx'
import {
  AccessibilityLink,
  HotlineLink,
  LegalLink,
  PrivacyLink,
  StatusLink,
} from '#src/features/provider/public.ts'
import { provider } from '#src/provider.ts'
import { css } from '#styled-system/css'

type LoginFrameProps = {
  /** The document title, before the provider's name. */
  title: string
  /** How many sign-in steps are done. */
  reached?: number
  children: ReactNode
  /** Links below the card. */
  help?: ReactNode
  coupon?: ReactNode
  /** Where the provider's name links to. */
  home?: LinkOptions
  languages?: readonly Language[]
}

const usersLogin = linkOptions({ to: '/login' })

/**
 * The frame of every page before the sign-in: brand, card, and a footer with contact, law and
 * language (L3, R73).
 */
export function LoginFrame(props: LoginFrameProps) {
  const { title, children, home = usersLogin, languages = loginLanguages, ...layout } = props
  const { t } = useLingui()
  const chart = {
    states: [
      { name: t`Login`, text: `${t`Username`} · ${t`Password`}` },
      { name: t`2nd Factor Authentication`, text: t`Verification code` },
      { name: provider.name, text: t`Open my tickets` },
    ],
    events: [t`Sign in`, t`Verify`],
  }

  return (
    <AuthLayout
      brand={{ ...provider, link: home }}
      footer={<LoginFooter languages={languages} />}
      picture={provider.signInPicture ?? chart}
      {...layout}
    >
      <title>{`${title} · ${provider.name}`}</title>
      {children}
    </AuthLayout>
  )
}

function LoginFooter({ languages }: { languages: readonly Language[] }) {
  const { i18n } = useLingui()

  return (
    <>
      <nav className={linksStyles}>
        <HotlineLink />
        <StatusLink />
        <LegalLink />
        <PrivacyLink />
        <AccessibilityLink />
      </nav>
      <LanguageSwitcher
        languages={languages}
        value={languages.find((language) => language === i18n.locale) ?? 'en'}
        onChange={(language) => void chooseLanguage(language)}
      />
    </>
  )
}

const linksStyles = css({ display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '2' })
