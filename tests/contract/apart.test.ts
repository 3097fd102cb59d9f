import JSZip from 'jszip'
import { expect, test } from 'vitest'

import { apart } from '#src/features/tickets/attachments/apart.ts'

test.each([
  [
    'A50: equal names are numbered',
    ['a.txt', 'a.txt', 'a.txt'],
    ['a.txt', 'a (2).txt', 'a (3).txt'],
  ],
  ['so are names a disk takes for equal', ['Log.TXT', 'log.txt'], ['Log.TXT', 'log (2).txt']],
  [
    'a number that is taken is passed over',
    ['a (2).txt', 'a.txt', 'a.txt'],
    ['a (2).txt', 'a.txt', 'a (3).txt'],
  ],
  ['a name without an ending is a name', ['README', 'README'], ['README', 'README (2)']],
  ['no name leads out of the folder', ['../../x.txt', '/etc/x'], ['__.._x.txt', '_etc_x']],
])('%s', (_, names, expected) => {
  expect(apart(names)).toEqual(expected)
})

test('keeps a quote in the name of a file through an archive [A50]', async () => {
  const archive = new JSZip()
  const names = apart(['say "hi".txt', 'say "hi".txt'])
  for (const name of names) archive.file(name, 'x')
  const opened = await JSZip.loadAsync(await archive.generateAsync({ type: 'uint8array' }))
  expect(Object.keys(opened.files)).toEqual(['say "hi".txt', 'say "hi" (2).txt'])
})
