import { useState } from 'react'

import { CheckList } from '#src/components/form/check-list.tsx'
import { ComboboxField } from '#src/components/form/combobox-field.tsx'
import { RadioCards } from '#src/components/form/radio-cards.tsx'
import { Column } from './row.tsx'

const urgencies = [
  { value: 1, label: 'High', hint: 'Business operations are seriously endangered' },
  { value: 2, label: 'Medium', hint: 'Business operations are affected' },
  { value: 3, label: 'Low' },
]
const people = ['Anna Keller', 'Beate Lorenz', 'Oliver Grant']
const companies = ['Ahrens Feinmechanik GmbH', 'Bergmann Anlagenbau GmbH', 'Quayside Freight Ltd']
const many = Array.from({ length: 12 }, (_, number) => `Person ${number + 1}`)

const asOptions = (names: readonly string[]) => names.map((label) => ({ value: label, label }))

export function Choices() {
  const [urgency, setUrgency] = useState<number | null>(2)
  const [chosen, setChosen] = useState<string[]>(['Anna Keller'])
  const [company, setCompany] = useState('')
  const list = { all: 'All users of the company', search: 'Search users', onChange: setChosen }
  const box = { placeholder: 'Type a name', nothing: 'No company is called so.' }

  return (
    <Column>
      <RadioCards label="Urgency" cards={urgencies} value={urgency} onChange={setUrgency} />
      <RadioCards readOnly label="Locked" cards={urgencies} value={1} onChange={setUrgency} />
      <CheckList label="Affected users" options={asOptions(people)} chosen={chosen} {...list} />
      <CheckList label="Many of them" options={asOptions(many)} chosen={chosen} {...list} />
      <CheckList label="On their way" options={null} chosen={[]} {...list}>
        The users are on their way …
      </CheckList>
      <CheckList readOnly label="Locked" options={asOptions(people)} chosen={people} {...list} />
      <ComboboxField
        label="Company"
        options={asOptions(companies)}
        value={company}
        onChange={setCompany}
        {...box}
      />
      <ComboboxField
        label="Company"
        problem="Choose one of the list."
        options={asOptions(companies)}
        value=""
        onChange={setCompany}
        {...box}
      />
      <ComboboxField
        readOnly
        label="Locked"
        options={asOptions(companies)}
        value="Quayside Freight Ltd"
        onChange={setCompany}
        {...box}
      />
    </Column>
  )
}
