import { expect, test } from 'vitest'

import { holdsSecret } from '#tests/support/holds-secret.ts'

test('finds a code next to anything but a digit', () => {
  for (const text of ['314159', 'code=314159&', '"314159"', 'x314159y'])
    expect(holdsSecret(text, '314159')).toBe(true)
})

test('ignores the digits of a code inside a time', () => {
  expect(holdsSecret('{"at":1795520314159}', '314159')).toBe(false)
})

test('finds a password inside a longer text', () => {
  expect(holdsSecret('xCorrect-Horse-1y', 'Correct-Horse-1')).toBe(true)
})
