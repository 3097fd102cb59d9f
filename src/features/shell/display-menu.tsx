import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'

import { IconButton } from '#src/components/action/icon-button.tsx'
import { Menu, type MenuEntry } from '#src/components/overlay/menu.tsx'
import { chooseLanguage } from '#src/i18n/i18n.ts'
import { languageNames, portalLanguages } from '#src/i18n/languages.ts'
import { appearances, chooseAppearance, storedAppearance } from '#src/theme/appearance.ts'
import { useAppearanceLabels } from '#src/theme/appearance-labels.ts'

const icons = { system: 'display', light: 'sun', dark: 'moon' } as const

/** Language and appearance, on every page (H2, A65). */
export function DisplayMenu() {
  const { t, i18n } = useLingui()
  const [appearance, setAppearance] = useState(storedAppearance)
  const labels = useAppearanceLabels()
  const label = t`Language and appearance`

  const languages = portalLanguages.map((language): MenuEntry => ({
    id: language,
    label: <span lang={language}>{languageNames[language]}</span>,
    icon: 'globe',
    chosen: i18n.locale === language,
    onSelect: () => void chooseLanguage(language),
  }))
  const themeEntries = appearances.map((each, place): MenuEntry => ({
    id: each,
    label: labels[each],
    icon: icons[each],
    chosen: appearance === each,
    withSeparator: place === 0,
    onSelect: () => {
      chooseAppearance(each)
      setAppearance(each)
    },
  }))

  return (
    <Menu
      label={label}
      entries={[...languages, ...themeEntries]}
      trigger={(trigger) => <IconButton icon="globe" label={label} {...trigger} />}
    />
  )
}
