import { readdirSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

const names = readdirSync('dist', { recursive: true, encoding: 'utf8' })
const texts = names
  .filter((name) => /\.(?:js|css|html)$/.test(name))
  .map((name) => ({ name, text: readFileSync(`dist/${name}`, 'utf8') }))

/** Which of these words occur in the build, and in which file. */
const occurrences = (words: readonly string[]) =>
  texts.flatMap(({ name, text }) =>
    words.filter((word) => text.includes(word)).map((word) => `${word} (${name})`),
  )

test('is the result of `npm run build`', () => {
  const shown = ['Incorrect username or password.', 'secondFactorSetup', 'statedesk.login.step']
  for (const word of shown) expect(occurrences([word])).not.toEqual([])
})

test('contains no viewer, developer menu or gallery', () => {
  const theirs = [
    'flow-viewer',
    'inspector.html',
    'developer-menu',
    'stately.ai',
    '@statelyai',
    'dagre',
    'Take me there',
    'never shown or stored',
    'feedToStately',
    '__components',
  ]
  expect(occurrences(theirs)).toEqual([])
  expect(names.filter((name) => /gallery|inspector|viewer|stately|dagre/.test(name))).toEqual([])
})

test('contains the hook a viewer connects to, which tours use', () => {
  expect(occurrences(['statedeskInspect'])).not.toEqual([])
})

test('contains nothing of the development mode [A79]', () => {
  expect(occurrences(['developerMode', 'DEVELOPER_MODE', 'developer-mode'])).toEqual([])
})

test('contains no source and no path to one', () => {
  expect(names.filter((name) => /\.(?:map|tsx?|po)$/.test(name))).toEqual([])
  expect(
    occurrences(['sourceMappingURL', 'sourcesContent', '#machines/', '/src/features/']),
  ).toEqual([])
})
