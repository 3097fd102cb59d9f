import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

type Settings = { flagWords: string[]; overrides: { filename: string; flagWords?: string[] }[] }

const settings: Settings = parse(readFileSync('cspell.config.yaml', 'utf8'))
const glossary = readFileSync('docs/glossary.md', 'utf8')
const [, neverRight = ''] = glossary.split(/^## (?:Never right|German)$/m)
const [everywhere = '', inTexts = ''] = neverRight.split('In the catalogues')

/** `*word* (instead)` as cspell writes it: `word->instead`. */
const flagged = (section: string) =>
  [...section.matchAll(/\*(\S+)\* \(([^)]+)\)/g)].map(([, word, instead]) => `${word}->${instead}`)

test('flags the words that are never right, with what to say instead', () => {
  expect(settings.flagWords).toEqual(flagged(everywhere))
})

test('flags words that are wrong in texts for people in the catalogues', () => {
  const inCatalogues = settings.overrides.find(({ filename }) => filename.includes('en.po'))
  expect(inCatalogues?.flagWords).toEqual(flagged(inTexts))
})
