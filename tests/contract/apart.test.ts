import JSZip from 'jszip'
import { expect, test } from 'vitest'

import { uniqueFileNames } from '#src/features/tickets/attachments/unique-file-names.ts'

test.each([
  ['numbers equal names [A50]', ['a.txt', 'a.txt', 'a.txt'], ['a.txt', 'a (2).txt', 'a (3).txt']],
  ['numbers names that are equal on a disk', ['Log.TXT', 'log.txt'], ['Log.TXT', 'log (2).txt']],
  [
    'skips a number that is used',
    ['a (2).txt', 'a.txt', 'a.txt'],
    ['a (2).txt', 'a.txt', 'a (3).txt'],
  ],
  ['numbers a name without an ending', ['README', 'README'], ['README', 'README (2)']],
  ['leads out of the folder with no name', ['../../x.txt', '/etc/x'], ['__.._x.txt', '_etc_x']],
])('%s', (_, names, expected) => {
  expect(uniqueFileNames(names)).toEqual(expected)
})

test('keeps a quote in the name of an archived file [A50]', async () => {
  const archive = new JSZip()
  const names = uniqueFileNames(['say "hi".txt', 'say "hi".txt'])
  for (const name of names) archive.file(name, 'x')
  const opened = await JSZip.loadAsync(await archive.generateAsync({ type: 'uint8array' }))
  expect(Object.keys(opened.files)).toEqual(['say "hi".txt', 'say "hi" (2).txt'])
})
