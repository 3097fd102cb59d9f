import { expect, test } from 'vitest'

import { hasArrived } from '#contract/rules/comments.ts'
import { htmlOf } from '#server/rules/rich-text.ts'

const text = ' It is <still> "down" & slow\n\nsince 9 '
const inHistory = (...texts: string[]) =>
  texts.map((one, day) => ({ date: `2026-11-0${day + 1}T12:00:00.000Z`, description: htmlOf(one) }))

test('A61: a history holds a comment however the server has written it', () => {
  expect(hasArrived(text, inHistory('Ticket created.', text.trim()))).toBe(true)
})

test('A61: a part of a comment is another comment', () => {
  expect(hasArrived(text, inHistory('It is <still> "down"', `${text} and 10`))).toBe(false)
  expect(hasArrived(text, [])).toBe(false)
})

test('A61: the same words in an older entry may be meant anew, and are not taken away', () => {
  const log = inHistory('Any news?', 'We are on it.')
  expect(hasArrived('Any news?', log)).toBe(false)
  expect(hasArrived('Any news?', [...log, { ...log[0]!, date: '2026-11-03T12:00:00.000Z' }])).toBe(
    true,
  )
})

test('A61: what changes with a comment, such as the status, is of the same moment', () => {
  const [comment, change] = inHistory('Please go on', 'Status: Active')
  expect(hasArrived('Please go on', [comment!, { ...change!, date: comment!.date }])).toBe(true)
})
