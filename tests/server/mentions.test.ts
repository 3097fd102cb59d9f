import { expect, test } from 'vitest'

import { mentionedIn } from '#server/domain/mentions.ts'

const agents = [
  { agentId: 1, name: 'Ann', username: 'ann' },
  { agentId: 2, name: 'Ann Lee', username: 'ann.lee' },
  { agentId: 3, name: 'Jörg Maier', username: 'j.maier' },
]

test.each([
  ['@Ann, please look.', [1]],
  ['Ask @ann lee.', [2]],
  ['@ann.lee and @Jörg Maier!', [2, 3]],
  ['(@j.maier)', [3]],
  ['@Ann @Ann @ANN', [1]],
  ['@Annette and @jörg', []],
  ['ann@ann.lee', []],
  ['Ann Lee', []],
  ['@', []],
])('finds the agents in “%s” [T234]', (text, ids) => {
  expect(mentionedIn(text, agents)).toEqual(ids)
})
