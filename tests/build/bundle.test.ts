import { readdirSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

const names = readdirSync('dist', { recursive: true, encoding: 'utf8' })
const texts = names
  .filter((name) => /\.(?:js|css|html)$/.test(name))
  .map((name) => ({ name, text: readFileSync(`dist/${name}`, 'utf8') }))

/** Which of these words stand in the build, each with the file it stands in. */
const found = (words: readonly string[]) =>
  texts.flatMap(({ name, text }) =>
    words.filter((word) => text.includes(word)).map((word) => `${word} (${name})`),
  )

test('the build is the portal: `npm run build` has made it', () => {
  const shown = ['Incorrect username or password.', 'secondFactorSetUp', 'statedesk.login.step']
  for (const word of shown) expect(found([word])).not.toEqual([])
})

test('nothing of the viewers, of the developer menu and of the gallery is built', () => {
  const theirs = [
    ...['statedesk.inspect', 'inspector.html', 'developer-menu', 'stately.ai', '@statelyai'],
    ...['dagre', 'Take me there', 'never shown, never kept', 'feedToStately', '__components'],
  ]
  expect(found(theirs)).toEqual([])
  expect(names.filter((name) => /gallery|inspector|viewer|stately|dagre/.test(name))).toEqual([])
})

test('the door a viewer would listen at stands in the build: it is for the tours', () => {
  expect(found(['statedeskInspect'])).not.toEqual([])
})

test('A79: nothing of the developer mode is built', () => {
  expect(found(['developerMode', 'DEVELOPER_MODE', 'developer-mode'])).toEqual([])
})

test('no source and no way to one is built', () => {
  expect(names.filter((name) => /\.(?:map|tsx?|po)$/.test(name))).toEqual([])
  expect(found(['sourceMappingURL', 'sourcesContent', '#machines/', '/src/features/'])).toEqual([])
})
