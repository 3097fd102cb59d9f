import { useState } from 'react'

import type { Language } from '#contract/limits.ts'
import { CodeField } from '#src/components/form/code-field.tsx'
import { DayField } from '#src/components/form/day-field.tsx'
import { LanguageSwitcher } from '#src/components/navigation/language-switcher.tsx'
import { PasswordField } from '#src/components/form/password-field.tsx'
import { SelectField } from '#src/components/form/select-field.tsx'
import { TextArea } from '#src/components/form/text-area.tsx'
import { TextField } from '#src/components/form/text-field.tsx'
import { Column } from './row.tsx'

const kinds = [
  { value: '1', label: 'Incident' },
  { value: '2', label: 'Request' },
]

export function Fields() {
  const [text, setText] = useState('')
  const [password, setPassword] = useState('Correct-Horse-1')
  const [code, setCode] = useState('123')
  const [day, setDay] = useState<string | undefined>('2026-12-15')
  const [kind, setKind] = useState('')
  const [language, setLanguage] = useState<Language>('en')

  return (
    <Column>
      <TextField label="Username" value={text} onChange={setText} />
      <TextField
        label="Telephone"
        hint="With the country code."
        optional
        value=""
        onChange={setText}
      />
      <TextField
        label="E-mail"
        value="m.weber@"
        problem="Please enter a valid email address"
        onChange={setText}
      />
      <TextField label="Company" value="Weber Maschinenbau GmbH" readOnly onChange={setText} />
      <TextField label="Locked while saving" value="Miriam" disabled onChange={setText} />
      <PasswordField label="Password" value={password} onChange={setPassword} />
      <CodeField
        label="Code"
        hint="Six digits from your authenticator app."
        value={code}
        onChange={setCode}
      />
      <CodeField
        label="Code"
        value="902114"
        problem="Invalid TOTP Password, please try again."
        onChange={setCode}
      />
      <SelectField
        label="Type"
        placeholder="Choose a type"
        options={kinds}
        value={kind}
        onChange={setKind}
      />
      <DayField label="Postponed until" day={day} onChange={setDay} />
      <TextArea label="Comment" max={5000} value={text} onChange={setText} />
      <TextArea
        label="Comment"
        max={20}
        value="A text that is longer than it may be."
        problem="Shorten it to 20 characters."
        onChange={setText}
      />
      <LanguageSwitcher languages={['en', 'de', 'he']} value={language} onChange={setLanguage} />
    </Column>
  )
}
