import { readdirSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

const names = readdirSync('dist', { recursive: true, encoding: 'utf8' })
const texts = names
  .filter((name) => /\.(?:js|css|html)$/.test(name))
  .map((name) => ({ name, text: readFileSync(`dist/${name}`, 'utf8') }))

/** Which of these words occur in the build, and in which file. */
const found = (words: readonly string[]) =>
  texts.flatMap(({ name, text }) =>
    words.filter((word) => text.includes(word)).map((word) => `${word} (${name})`),
  )

test('is the result of `npm run build`', () => {
  const shown = ['Incorrect username or password.', 'secondFactorSetup', 'statedesk.login.step']
  for (const word of shown) expect(found([word])).not.toEqual([])
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
  expect(found(theirs)).toEqual([])
  expect(names.filter((name) => /gallery|inspector|viewer|stately|dagre/.test(name))).toEqual([])
})

test('contains the hook a viewer connects to, which tours use', () => {
  expect(found(['statedeskInspect'])).not.toEqual([])
})

test('contains nothing of the development mode [A79]', () => {
  expect(found(['developerMode', 'DEVELOPER_MODE', 'developer-mode'])).toEqual([])
})

test('contains no source and no path to one', () => {
  expect(names.filter((name) => /\.(?:map|tsx?|po)$/.test(name))).toEqual([])
  expect(found(['sourceMappingURL', 'sourcesContent', '#machines/', '/src/features/'])).toEqual([])
})
