import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { CheckList } from '#src/components/form/check-list.tsx'
import { CodeField } from '#src/components/form/code-field.tsx'
import { FileDrop } from '#src/components/form/file-drop.tsx'
import { RadioCards } from '#src/components/form/radio-cards.tsx'
import { Switch } from '#src/components/form/switch.tsx'
import { TextField } from '#src/components/form/text-field.tsx'
import { showLanguage } from '#src/i18n/i18n.ts'
import { Stepper } from '#src/components/navigation/stepper.tsx'
import { Pagination } from '#src/components/table/pagination.tsx'
import { showInEnglish } from '#tests/flows/on-screen.tsx'

const theSwitch = page.getByRole('switch', { name: 'Send emails' })

test('keeps a switch’s position until the change is confirmed', async () => {
  const onChange = vi.fn()
  await showInEnglish(<Switch label="Send emails" checked={false} onChange={onChange} />)
  await page.getByText('Send emails').click()
  await expect.element(theSwitch).not.toBeChecked()
  await page.getByText('Send emails').click()
  expect(onChange.mock.calls).toEqual([[true], [true]])
  await expect.element(theSwitch).not.toBeChecked()
})

test('ignores a busy switch, which keeps the focus', async () => {
  const onChange = vi.fn()
  await showInEnglish(<Switch label="Send emails" checked busy onChange={onChange} />)
  await userEvent.tab()
  await expect.element(theSwitch).toHaveFocus()
  await userEvent.keyboard(' ')
  expect(onChange).not.toHaveBeenCalled()
  await expect.element(theSwitch).toBeChecked()
  await expect.element(theSwitch).toHaveAttribute('aria-busy', 'true')
})

test('a field that must be filled in is required, but not invalid before it is', async () => {
  await showInEnglish(
    <>
      <TextField label="Subject" value="" onChange={() => {}} />
      <TextField label="Phone" optional value="" onChange={() => {}} />
    </>,
  )
  const subject = page.getByRole('textbox', { name: 'Subject' })
  await expect.element(subject).toHaveAttribute('aria-required', 'true')
  await expect.element(subject).toBeValid()
  expect(subject.element().matches(':invalid')).toBe(false)
  const phone = page.getByRole('textbox', { name: 'Phone (optional)' })
  await expect.element(phone).toHaveAttribute('aria-required', 'false')
})

const cards = [
  { value: 1, label: 'High', hint: 'All work stops' },
  { value: 2, label: 'Low' },
]

function Cards({ readOnly = false }) {
  const [value, setValue] = useState<number | null>(null)
  return (
    <RadioCards
      label="Urgency"
      cards={cards}
      value={value}
      readOnly={readOnly}
      onChange={setValue}
    />
  )
}

test('labels a small choice, describes its options and supports the arrow keys', async () => {
  await showInEnglish(<Cards />)
  const radio = (name: string) => page.getByRole('radio', { name, exact: true })
  const group = radio('High').element().closest<HTMLElement>('fieldset, [role=radiogroup]')
  await expect.element(group).toHaveAccessibleName('Urgency')
  await expect.element(radio('High')).toHaveAccessibleDescription('All work stops')
  await page.getByText('All work stops').click()
  await expect.element(radio('High')).toBeChecked()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(radio('Low')).toBeChecked()
  await expect.element(radio('High')).not.toBeChecked()
})

test('keeps a choice’s value if the change is refused', async () => {
  const onChange = vi.fn()
  await showInEnglish(<RadioCards label="Urgency" cards={cards} value={2} onChange={onChange} />)
  await page.getByText('All work stops').click()
  expect(onChange).toHaveBeenCalledWith(1)
  await expect.element(page.getByRole('radio', { name: 'Low' })).toBeChecked()
  await expect.element(page.getByRole('radio', { name: 'High' })).not.toBeChecked()
})

test('disables every option of a choice that is read-only', async () => {
  await showInEnglish(<Cards readOnly />)
  for (const radio of page.getByRole('radio').all()) await expect.element(radio).toBeDisabled()
})

function Code({ problem }: { problem?: string }) {
  const [value, setValue] = useState('')
  return <CodeField label="Code" name="totp" problem={problem} value={value} onChange={setValue} />
}
const code = page.getByRole('textbox', { name: 'Code' })

test('accepts a verification code in one field that supports pasting and correcting [V1]', async () => {
  await showInEnglish(<Code problem="The code is wrong." />)
  await expect.element(code).toHaveAccessibleDescription('The code is wrong.')
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code')
  await code.click()
  await userEvent.keyboard('12a3')
  await expect.element(code).toHaveValue('123')
  await userEvent.keyboard('{ArrowLeft}{Backspace}94567')
  await expect.element(code).toHaveValue('194567')
})

test('accepts a pasted code with a space in it [V1]', async () => {
  await showInEnglish(<Code />)
  await code.click()
  document.execCommand('insertText', false, '123 456')
  await expect.element(code).toHaveValue('123456')
})

const pagination = (current: number, more = {}) => (
  <Pagination
    page={current}
    shown={{ first: 1, count: 5 }}
    pageSize={5}
    pageSizes={[5, 10]}
    total={47}
    onPage={() => {}}
    onPageSize={() => {}}
    {...more}
  />
)

test('names the pages, marks the current one and steps to its neighbors [B15]', async () => {
  const onPage = vi.fn()
  await showInEnglish(pagination(3, { onPage }))
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await expect
    .element(
      page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Page 3' }),
    )
    .toHaveAttribute('aria-current', 'page')
  await press('Next page')
  await press('Previous page')
  await press('Page 10')
  expect(onPage.mock.calls).toEqual([[4], [2], [10]])
})

test('shows seven places on every page, so that the buttons stay where they are [B15]', async () => {
  const pages = [1, 4, 5, 6, 7, 10]
  await showInEnglish(pages.map((each) => <div key={each}>{pagination(each)}</div>))
  const steps = page.getByRole('button', { name: 'Previous page' }).elements()
  const places = steps.map((step) => step.closest('div')?.textContent)
  expect(places).toEqual(['12345…10', '12345…10', '1…456…10', '1…567…10', '1…678910', '1…678910'])
})

test('shows the pages from right to left in a right-to-left language', async () => {
  await showInEnglish(pagination(3))
  await showLanguage('he')
  const across = (name: string) =>
    page.getByRole('button', { name, exact: true }).element().getBoundingClientRect().left
  await expect.poll(() => across('Page 2') > across('Page 3')).toBe(true)
})

function Shrinking({ onPage }: { onPage: (page: number) => void }) {
  const [total, setTotal] = useState(47)
  return (
    <>
      {pagination(9, { onPage, total })}
      <button onClick={() => setTotal(12)}>Shrink</button>
    </>
  )
}

test('stays on a page that has become empty, and goes back to the last one [B15]', async () => {
  const onPage = vi.fn()
  await showInEnglish(<Shrinking onPage={onPage} />)
  await page.getByRole('button', { name: 'Shrink' }).click()
  await expect.element(page.getByRole('button', { name: 'Page 4' })).not.toBeInTheDocument()
  expect(onPage).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Previous page' }).click()
  expect(onPage).toHaveBeenCalledExactlyOnceWith(3)
})

test('shows the steps of a task as a read-only list [L1]', async () => {
  await showInEnglish(<Stepper label="Sign-in" steps={['Login', 'Code']} current={1} />)
  const steps = page.getByRole('list', { name: 'Sign-in' }).getByRole('listitem')
  await expect.poll(() => steps.nth(0).element().textContent).toBe('Logindone')
  await expect.element(steps.nth(1)).toHaveAttribute('aria-current', 'step')
  expect(page.getByRole('button').query()).toBeNull()
  expect(page.getByRole('tab').query()).toBeNull()
})

const file = new File(['a'], 'a.txt', { type: 'text/plain' })
const carrying = () => {
  const carried = new DataTransfer()
  carried.items.add(file)
  return carried
}

test('accepts files that are selected, dropped anywhere on the page or pasted, even twice', async () => {
  const onFiles = vi.fn()
  await showInEnglish(
    <FileDrop verb="Choose files" onFiles={onFiles}>
      or drop them
    </FileDrop>,
  )
  await page.getByLabelText('Choose files').upload(file)
  await page.getByLabelText('Choose files').upload(file)
  await expect.poll(() => onFiles.mock.calls.length).toBe(2)
  const event = { bubbles: true, cancelable: true }
  document.body.dispatchEvent(new DragEvent('drop', { ...event, dataTransfer: carrying() }))
  await expect.poll(() => onFiles.mock.calls.length).toBe(3)
  document.body.dispatchEvent(new ClipboardEvent('paste', { ...event, clipboardData: carrying() }))
  await expect.poll(() => onFiles.mock.calls.length).toBe(4)
  for (const [files] of onFiles.mock.calls) expect(files[0].name).toBe('a.txt')
})

const users = Array.from({ length: 9 }, (_, place) => ({
  value: `${place}`,
  label: `Person ${place}`,
}))

function People() {
  const [chosen, setChosen] = useState<string[]>([])
  return (
    <CheckList
      label="Users"
      all="All users"
      search="Search users"
      options={users}
      chosen={chosen}
      onChange={setChosen}
    />
  )
}

test('finds users while typing, keeps those selected before and selects all at once', async () => {
  await showInEnglish(<People />)
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
  await box('Person 1').click()
  await page.getByRole('searchbox', { name: 'Search users' }).fill('son 7')
  await box('Person 7').click()
  await expect.element(box('Person 1')).not.toBeInTheDocument()
  await page.getByRole('searchbox', { name: 'Search users' }).fill('')
  await expect.element(box('Person 1')).toBeChecked()
  await expect.element(box('Person 7')).toBeChecked()
  await box('All users').click()
  await expect.element(box('Person 8')).toBeChecked()
  await userEvent.tab()
  await expect.element(box('Person 0')).toHaveFocus()
})

test('announces a step when it changes, and not the first one', async () => {
  const steps = ['Login', '2nd Factor']
  function Steps() {
    const [current, setCurrent] = useState(0)
    return (
      <>
        <Stepper label="Sign-in steps" steps={steps} current={current} />
        <button onClick={() => setCurrent(1)}>Next</button>
      </>
    )
  }
  await showInEnglish(<Steps />)
  const status = page.getByRole('status')
  await expect.element(status).toHaveTextContent('')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.element(status).toHaveTextContent('2nd Factor')
})
