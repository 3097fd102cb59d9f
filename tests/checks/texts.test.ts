import { expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { formatter } from '@lingui/format-po'

import { bareTextsIn } from '../../scripts/checks/bare-texts.ts'
import { onlyTranslated } from '../../scripts/texts/only-translated.ts'

const inComponent = (jsx: string) => bareTextsIn(`const Box = ({ name, isNew }) => (${jsx})`)

test.each([
  ['<p>{isNew && <b />} sent</p>', 'a text after something optional'],
  ['<p>Sent {isNew && <b />}</p>', 'a text before something optional'],
  ['<p>{name}<b /></p>', 'a value beside an element'],
  ['<p>{`${name}: `}<b /></p>', 'a template'],
  ['<p>{t`Sent`}<b /></p>', 'a translated text'],
  ['<p>{isNew && "new"}<b /></p>', 'an optional text'],
  ['<p>{isNew ? "new" : <i />}<b /></p>', 'one of several texts'],
  ['<p>{name.slice(1)}<wbr /></p>', 'a part of a text'],
  ['<a><i />{children}</a>', 'what a link is given'],
  ['<>{name}</>', 'a fragment, whose surroundings are elsewhere'],
  ['<p>{pieces.map((piece) => piece)}<b /></p>', 'a list of texts'],
  ['pieces.map((piece) => isNew ? <b /> : piece)', 'a component that returns a list of texts'],
  ['isNew ? "new" : name', 'a component that returns a text'],
])('finds %j (%s)', (jsx) => {
  expect(inComponent(jsx)).toContain(1)
})

test.each([
  ['<p>{name}</p>', 'a text alone in its element'],
  ['<p>{isNew ? "new" : name}</p>', 'one of several texts, alone'],
  ['<p>Sent <b /></p>', 'a text that stays, beside an element that stays'],
  ['<p><span>{name}</span>{isNew && <b />}</p>', 'an element of its own'],
  ['<section><h2 />{children}</section>', 'what a part of the page is given'],
  ['<Trans>From {name}{isNew && <b />}</Trans>', 'a message'],
  ['<p>{isNew && <Trans>new</Trans>}<b /></p>', 'an optional message'],
])('accepts %j (%s)', (jsx) => {
  expect(inComponent(jsx)).toEqual([])
})

test('accepts what a component is given as elements', () => {
  const source = 'function Box({ help }: { help?: ReactNode }) { return <p>{help}<b /></p> }'
  expect(bareTextsIn(source)).toEqual([])
})

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

const po = formatter()
const format = onlyTranslated(po, ['he'])
const catalogue = {
  save: { translation: 'שמירה' },
  cancel: { translation: '' },
}

const writtenIn = (locale: string) =>
  format.serialize(catalogue, { locale, sourceLocale: 'en', existing: '', filename: '' })

test('omits texts that aren’t translated into Hebrew, and none in complete languages', async () => {
  expect(await writtenIn('he')).not.toContain('cancel')
  expect(await writtenIn('he')).toContain('save')
  expect(await writtenIn('de')).toContain('cancel')
})

test.each(['he', 'es'])('contains only translated texts in "%s"', async (locale) => {
  const filename = `locales/${locale}.po`
  const text = readFileSync(filename, 'utf8')
  const messages = Object.values(await po.parse(text, { locale, sourceLocale: 'en', filename }))
  expect(messages.length).toBeGreaterThan(10)
  expect(messages.filter(({ translation }) => !translation)).toEqual([])
})
