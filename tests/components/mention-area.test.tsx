import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { MentionArea } from '#src/features/agent/ticket/mention-area.tsx'
import { mentionAt, namesFor } from '#src/features/agent/ticket/mention-at.ts'
import { showInEnglish } from '#tests/flows/on-screen.tsx'

const names = ['Ada Larch', 'Adam Birch', 'Jörg Maier']

test.each([
  ['Ask @ad', { from: 4, query: 'ad' }],
  ['@', { from: 0, query: '' }],
  ['(@Ada La', { from: 1, query: 'Ada La' }],
  ['ada@larch', null],
  ['@ada\nand', null],
  ['Ask Ada', null],
])('finds the mention that is typed at the end of “%s” [T234]', (text, mention) => {
  expect(mentionAt(text, text.length)).toEqual(mention)
})

test.each([
  ['', names],
  ['ad', ['Ada Larch', 'Adam Birch']],
  ['bir', ['Adam Birch']],
  ['jorg', ['Jörg Maier']],
  ['ada larch ', []],
  ['arch', []],
])('offers names with a word that begins with “%s” [T234]', (query, found) => {
  expect(namesFor(query, names)).toEqual(found)
})

const sent: string[] = []

function Note() {
  const [text, setText] = useState('')
  return (
    <MentionArea
      label="Note"
      listLabel="Agents to mention"
      names={names}
      value={text}
      onChange={setText}
      onKeyDown={(event) => event.key === 'Enter' && event.ctrlKey && sent.push(text)}
    />
  )
}

const note = page.getByRole('textbox', { name: 'Note' })
const list = page.getByRole('listbox', { name: 'Agents to mention' })
const option = (name: string) => page.getByRole('option', { name })

test('inserts a name by keyboard; Escape and other keys belong to the text [T234]', async () => {
  await showInEnglish(<Note />)
  await userEvent.click(note)
  await userEvent.keyboard('Ask @ad')
  await expect.element(option('Ada Larch')).toHaveAttribute('aria-selected', 'true')
  const { id } = option('Ada Larch').element()
  await expect.element(note).toHaveAttribute('aria-activedescendant', id)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(note).toHaveValue('Ask @Adam Birch ')
  expect(list.query()).toBeNull()
  await userEvent.keyboard('or @')
  await expect.element(list).toBeVisible()
  await userEvent.keyboard('{ArrowUp}{Tab}')
  await expect.element(note).toHaveValue('Ask @Adam Birch or @Jörg Maier ')
  await userEvent.keyboard('@a{Escape}')
  expect(list.query()).toBeNull()
  await userEvent.keyboard('{Enter}x{Control>}{Enter}{/Control}')
  expect(sent).toEqual(['Ask @Adam Birch or @Jörg Maier @a\nx'])
})

test('inserts a name by pointer, in the middle of a text, and keeps the focus [T234]', async () => {
  await showInEnglish(
    <div style={{ paddingBlockStart: 300 }}>
      <Note />
    </div>,
  )
  await userEvent.fill(note, 'Please look')
  const area = note.element() as HTMLTextAreaElement
  area.setSelectionRange(6, 6)
  await userEvent.keyboard(' @jo')
  await userEvent.click(option('Jörg Maier'))
  await expect.element(note).toHaveValue('Please @Jörg Maier look')
  await expect.element(note).toHaveFocus()
  await expect.poll(() => area.selectionStart).toBe('Please @Jörg Maier '.length)
})

test('wraps around however often the arrow is pressed [T234]', async () => {
  await showInEnglish(<Note />)
  await userEvent.click(note)
  await userEvent.keyboard('@a{ArrowUp>41/}')
  await expect.element(option('Adam Birch')).toHaveAttribute('aria-selected', 'true')
})

test('leaves the keys to an input method that is composing [T234]', async () => {
  await showInEnglish(<Note />)
  await userEvent.click(note)
  await userEvent.keyboard('@a')
  await expect.element(list).toBeVisible()
  const enter = { key: 'Enter', bubbles: true, cancelable: true, isComposing: true }
  expect(note.element().dispatchEvent(new KeyboardEvent('keydown', enter))).toBe(true)
  await expect.element(note).toHaveValue('@a')
})

test('is closed by moving away from the mention [T234]', async () => {
  await showInEnglish(<Note />)
  await userEvent.click(note)
  await userEvent.keyboard('@a')
  await expect.element(list).toBeVisible()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(() => list.query()).toBeNull()
})
