import { expect, test } from 'vitest'

import { hasArrived } from '#contract/rules/comments.ts'
import { htmlOf } from '#server/domain/rich-text.ts'

const text = ' It is <still> "down" & slow\n\nsince 9 '
const inHistory = (...texts: string[]) =>
  texts.map((one, day) => ({ date: `2026-11-0${day + 1}T12:00:00.000Z`, description: htmlOf(one) }))

test('finds a comment in a history whatever the server has changed in it [A61]', () => {
  expect(hasArrived(text, inHistory('Ticket created.', text.trim()))).toBe(true)
})

test('distinguishes a comment from a part of it [A61]', () => {
  expect(hasArrived(text, inHistory('It is <still> "down"', `${text} and 10`))).toBe(false)
  expect(hasArrived(text, [])).toBe(false)
})

test('keeps a comment that repeats an older one on purpose [A61]', () => {
  const log = inHistory('Any news?', 'We are on it.')
  expect(hasArrived('Any news?', log)).toBe(false)
  expect(hasArrived('Any news?', [...log, { ...log[0]!, date: '2026-11-03T12:00:00.000Z' }])).toBe(
    true,
  )
})

test('groups changes that come with a comment, such as the status [A61]', () => {
  const [comment, change] = inHistory('Please go on', 'Status: Active')
  expect(hasArrived('Please go on', [comment!, { ...change!, date: comment!.date }])).toBe(true)
})
