import { expect, test } from 'vitest'

import { sharedLines } from '../../scripts/checks/shared-lines.ts'

const lines = (text: string) => [...text]

test('counts the lines that also occur in another file, in runs of six or more', () => {
  const shared = sharedLines([
    { name: 'seven', lines: lines('xabcdefgy') },
    { name: 'same seven', lines: lines('abcdefg') },
    { name: 'five of them', lines: lines('abcdexyz') },
    { name: 'twice in itself', lines: lines('mnopqrmnopqr') },
  ])
  expect([...shared.values()]).toEqual([7, 7, 0, 0])
})
