import { expect, test } from 'vitest'

import { guardWords } from '../../scripts/flows/guard-words.ts'

test.each([
  ['isRefused', 'is refused'],
  [{ type: 'needsSetup', params: () => {} }, 'needs setup'],
  [{ type: 'resumesAt', params: { step: 'settingUp' } }, 'resumes at: step settingUp'],
  [() => true, 'guard'],
])('turns %j into "%s"', (guard, message) => {
  expect(guardWords(guard)).toBe(message)
})
