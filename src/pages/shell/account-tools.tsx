import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'

import type { SessionActor } from '#machines/session.machine.ts'
import type { MenuEntry } from '#src/components/menu.tsx'
import { chooseLanguage } from '#src/i18n/i18n.ts'
import { languageNames, portalLanguages } from '#src/i18n/languages.ts'
import { AccountMenu } from '#src/layouts/account-menu.tsx'
import { appearances, chooseAppearance, storedAppearance } from '#src/theme/appearance.ts'
import { useAppearanceWords } from './appearance-words.ts'

const icons = { system: 'display', light: 'sun', dark: 'moon' } as const

type AccountToolsProps = { session: SessionActor; username: string }

/** H4, H5: language, appearance and the way out. */
export function AccountTools({ session, username }: AccountToolsProps) {
  const { t, i18n } = useLingui()
  const [appearance, setAppearance] = useState(storedAppearance)
  const words = useAppearanceWords()

  const languageEntries = portalLanguages.map((language): MenuEntry => ({
    id: language,
    label: <span lang={language}>{languageNames[language]}</span>,
    icon: 'globe',
    chosen: i18n.locale === language,
    onSelect: () => void chooseLanguage(language),
  }))
  const appearanceEntries = appearances.map((each, place): MenuEntry => ({
    id: each,
    label: words[each],
    icon: icons[each],
    chosen: appearance === each,
    apart: place === 0,
    onSelect: () => {
      chooseAppearance(each)
      setAppearance(each)
    },
  }))
  const leaving: MenuEntry = {
    id: 'leave',
    label: t`Logout`,
    icon: 'leave',
    apart: true,
    onSelect: () => session.send({ type: 'session.leave' }),
  }

  return (
    <AccountMenu
      username={username}
      entries={[...languageEntries, ...appearanceEntries, leaving]}
    />
  )
}
