import { readFileSync } from 'node:fs'

import { formatter } from '@lingui/format-po'
import { expect, test } from 'vitest'

import { onlyTranslated } from '../../scripts/texts/only-translated.ts'

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
