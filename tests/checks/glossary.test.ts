import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

type Settings = { flagWords: string[]; overrides: { filename: string; flagWords?: string[] }[] }

const settings: Settings = parse(readFileSync('cspell.config.yaml', 'utf8'))
const glossary = readFileSync('docs/glossary.md', 'utf8')
const [, neverRight = ''] = glossary.split(/^## (?:Never right|German)$/m)
const [everywhere = '', inTexts = ''] = neverRight.split('In the catalogues')

/** `*word* (instead)` in cspell's notation: `word->instead`. */
const flagged = (section: string) =>
  [...section.matchAll(/\*(\S+)\* \(([^)]+)\)/g)].map(([, word, instead]) => `${word}->${instead}`)

test('flags words that are always wrong, with a suggestion', () => {
  expect(settings.flagWords).toEqual(flagged(everywhere))
})

test('flags words that are wrong in the catalogues’ texts', () => {
  const inCatalogues = settings.overrides.find(({ filename }) => filename.includes('en.po'))
  expect(inCatalogues?.flagWords).toEqual(flagged(inTexts))
})
