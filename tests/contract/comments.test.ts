import { expect, test } from 'vitest'

import { hasArrived } from '#contract/rules/comments.ts'
import { htmlOf } from '#server/rules/rich-text.ts'

const text = ' It is <still> "down" & slow\n\nsince 9 '
const inHistory = (...texts: string[]) => texts.map((one) => ({ description: htmlOf(one) }))

test('A61: a history holds a comment however the server has written it', () => {
  expect(hasArrived(text, inHistory('Ticket created.', text.trim()))).toBe(true)
})

test('A61: a part of a comment is another comment', () => {
  expect(hasArrived(text, inHistory('It is <still> "down"', `${text} and 10`))).toBe(false)
  expect(hasArrived(text, [])).toBe(false)
})
