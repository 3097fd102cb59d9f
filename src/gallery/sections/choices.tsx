import { useState } from 'react'

import { CheckList } from '#src/components/form/check-list.tsx'
import { CheckGroup } from '#src/components/form/check-group.tsx'
import { ChipsField } from '#src/components/form/chips-field.tsx'
import { ComboboxField } from '#src/components/form/combobox-field.tsx'
import { LookupField } from '#src/components/form/lookup-field.tsx'
import { RadioCards } from '#src/components/form/radio-cards.tsx'
import { SegmentedChoice } from '#src/components/form/segmented-choice.tsx'
import { RatingScale } from '#src/components/form/rating-scale.tsx'
import { Column } from './row.tsx'

const urgencies = [
  { value: 1, label: 'High', hint: 'Business operations are seriously endangered' },
  { value: 2, label: 'Medium', hint: 'Business operations are affected' },
  { value: 3, label: 'Low' },
]
const scores = ['Very dissatisfied', 'Dissatisfied', 'Neither', 'Satisfied', 'Very satisfied']
const users = ['Anna Keller', 'Beate Lorenz', 'Oliver Grant']
const companies = ['Ahrens Feinmechanik GmbH', 'Bergmann Anlagenbau GmbH', 'Quayside Freight Ltd']
const many = Array.from({ length: 12 }, (_, number) => `Person ${number + 1}`)

const asOptions = (names: readonly string[]) => names.map((label) => ({ value: label, label }))

export function Choices() {
  const [urgency, setUrgency] = useState<number | null>(2)
  const [chosen, setChosen] = useState<string[]>(['Anna Keller'])
  const [score, setScore] = useState(4)
  const [company, setCompany] = useState('')
  const [rows, setRows] = useState('Comfortable')
  const [input, setInput] = useState('')
  const [isAll, setIsAll] = useState(false)
  const matches = users.filter((name) => name.includes(input))
  const list = { all: 'All users of the company', search: 'Search users', onChange: setChosen }
  const box = { placeholder: 'Type a name', noMatches: 'No matching companies.' }

  return (
    <Column>
      <RadioCards label="Urgency" cards={urgencies} value={urgency} onChange={setUrgency} />
      <RadioCards
        label="Urgency"
        problem="Choose an urgency."
        cards={urgencies}
        value={null}
        onChange={setUrgency}
      />
      <RadioCards readOnly label="Locked" cards={urgencies} value={1} onChange={setUrgency} />
      <SegmentedChoice
        label="Row height"
        choices={asOptions(['Comfortable', 'Compact'])}
        value={rows}
        onChange={setRows}
      />
      <CheckList label="Affected users" options={asOptions(users)} chosen={chosen} {...list} />
      <CheckList label="Many of them" options={asOptions(many)} chosen={chosen} {...list} />
      <CheckList label="On their way" options={null} chosen={[]} {...list}>
        Loading users…
      </CheckList>
      <CheckList readOnly label="Locked" options={asOptions(users)} chosen={users} {...list} />
      <CheckGroup
        label="Affected users"
        box="All users of the company"
        checked={isAll}
        readOnly={false}
        onChange={setIsAll}
      >
        <ChipsField
          label="Search users"
          placeholder="Name or username"
          query={input}
          onQuery={setInput}
          items={asOptions(matches).map((option) => ({ ...option, note: 'username' }))}
          onOpen={() => {}}
          chosen={asOptions(chosen)}
          onChange={setChosen}
          busy={false}
          readOnly={isAll}
          maxLength={100}
          status=""
        />
      </CheckGroup>
      <RatingScale label="Not rated yet" labels={scores} score={0} onChange={setScore} />
      <RatingScale
        label="How satisfied are you?"
        labels={scores}
        score={score}
        onChange={setScore}
      />
      <RatingScale readOnly label="Locked" labels={scores} score={2} onChange={setScore} />
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
      <LookupField
        label="Name"
        hint="Participants get emails about this ticket."
        query={input}
        onQuery={setInput}
        items={matches.map((label) => ({ id: label, label, icon: 'person', note: 'person' }))}
        onChoose={({ label }) => setInput(label)}
        busy={false}
        status={null}
      >
        {matches.length === 0 && 'No matches.'}
      </LookupField>
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
