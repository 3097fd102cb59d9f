import { expect, test } from 'vitest'

import { guardText } from '../../scripts/flows/pages.ts'

test.each([
  ['isRefused', 'is refused'],
  [{ type: 'needsSetup', params: () => {} }, 'needs setup'],
  [{ type: 'resumesAt', params: { step: 'settingUp' } }, 'resumes at: step settingUp'],
  [() => true, 'guard'],
])('turns %j into "%s"', (guard, message) => {
  expect(guardText(guard)).toBe(message)
})
