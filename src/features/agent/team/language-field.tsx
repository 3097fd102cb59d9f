import { useLingui } from '@lingui/react/macro'

import type { TeamLanguage } from '#contract/rules/team.ts'
import { SelectField } from '#src/components/form/select-field.tsx'
import { languageNames, portalLanguages } from '#src/i18n/languages.ts'

type LanguageFieldProps = {
  value: TeamLanguage
  disabled: boolean
  onChange: (language: TeamLanguage) => void
}

export function LanguageField({ value, disabled, onChange }: LanguageFieldProps) {
  const { t } = useLingui()
  return (
    <SelectField
      label={t`Language of emails`}
      value={value}
      disabled={disabled}
      options={portalLanguages.map((language) => ({
        value: language,
        label: languageNames[language],
      }))}
      onChange={(language) => onChange(language === 'de' ? 'de' : 'en')}
    />
  )
}
