import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'

import { RadioCards } from '#src/components/form/radio-cards.tsx'
import { Switch } from '#src/components/form/switch.tsx'
import { chooseLanguage } from '#src/i18n/i18n.ts'
import { languageNames, portalLanguages } from '#src/i18n/languages.ts'
import { readRecord, writeRecord } from '#src/storage/storage.ts'
import { appearances, chooseAppearance, storedAppearance } from '#src/theme/appearance.ts'
import { provider } from '#src/provider.ts'
import { css } from '#styled-system/css'
import { useAppearanceLabels } from '#src/theme/appearance-labels.ts'
import { useExtras } from '#src/session/use-extras.ts'
import { AccessibilityLink } from '#src/features/provider/public.ts'
import { AccountFrame } from './account-frame.tsx'
import { LiveNotificationChoices } from './notification-choices.tsx'

/** Exactly English and German; a choice is applied at once and stored (R25, B43, A78). */
export function PreferencesPage() {
  const { t, i18n } = useLingui()
  const [appearance, setAppearance] = useState(storedAppearance)
  const labels = useAppearanceLabels()
  const extras = useExtras()
  const [hasShortcuts, setHasShortcuts] = useState(() => readRecord('shortcuts') !== 'off')

  return (
    <AccountFrame title={t`Preferences`} lead={<Trans>Changes are saved automatically.</Trans>}>
      <div className={stackStyles}>
        <RadioCards
          label={<Trans>Display language</Trans>}
          cards={portalLanguages.map((value) => ({
            value,
            label: <span lang={value}>{languageNames[value]}</span>,
          }))}
          value={portalLanguages.find((language) => language === i18n.locale) ?? 'en'}
          onChange={(language) => void chooseLanguage(language)}
        />
        <RadioCards
          label={<Trans>Appearance</Trans>}
          cards={appearances.map((value) => ({ value, label: labels[value] }))}
          value={appearance}
          onChange={(chosen) => {
            chooseAppearance(chosen)
            setAppearance(chosen)
          }}
        />
        {extras['notifications'] === 1 && <LiveNotificationChoices />}
        <Switch
          label={<Trans>Use single-key shortcuts (press ? for a list)</Trans>}
          checked={hasShortcuts}
          onChange={(on) => {
            writeRecord('shortcuts', on ? 'on' : 'off')
            setHasShortcuts(on)
          }}
        />
        {provider.accessibility && (
          <p>
            <AccessibilityLink />
          </p>
        )}
      </div>
    </AccountFrame>
  )
}

const stackStyles = css({ display: 'grid', gap: '6' })
