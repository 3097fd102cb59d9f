import type { TeamLanguage } from '#contract/rules/team.ts'
import { SelectField } from '#src/components/form/select-field.tsx'
import { languageNames, portalLanguages } from '#src/i18n/languages.ts'

type LanguageFieldProps = {
  label: string
  value: TeamLanguage
  disabled: boolean
  onChange: (language: TeamLanguage) => void
}

export function LanguageField({ label, value, disabled, onChange }: LanguageFieldProps) {
  return (
    <SelectField
      label={label}
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
