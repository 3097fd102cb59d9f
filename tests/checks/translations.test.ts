import { globSync, readFileSync } from 'node:fs'

import { formatter } from '@lingui/format-po'
import { expect, test } from 'vitest'

const po = formatter()

const translationsIn = async (locale: string) => {
  const said = new Map<string, Set<string>>()
  for (const filename of globSync(`locales/{,*/}${locale}.po`)) {
    // The words of the path tool are never on a page beside the others.
    if (filename.includes('paths')) continue
    const text = readFileSync(filename, 'utf8')
    const catalogue = await po.parse(text, { locale, sourceLocale: 'en', filename })
    for (const { message = '', context = '', translation = '' } of Object.values(catalogue)) {
      if (translation === '') continue
      const one = `${context} ${message}`
      said.set(one, (said.get(one) ?? new Set()).add(translation))
    }
  }
  return said
}

test.each(['de', 'es', 'he'])(
  'areas that say the same in English say the same in "%s": they are mixed on a page',
  async (locale) => {
    const said = await translationsIn(locale)
    expect(said.size).toBeGreaterThan(10)
    const torn = [...said].filter(([, words]) => words.size > 1)
    expect(torn.map(([message, words]) => [message.trim(), [...words]])).toEqual([])
  },
)

const keysIn = (file: string, pattern: RegExp) =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, key = '']) => key)

test('every text a machine may say has words: its page would show nothing', () => {
  const keys = keysIn('machines/texts.ts', /'(\w+\.\w+)'/g)
  const worded = new Set(
    globSync('src/**/*.ts').flatMap((file) => keysIn(file, /'(\w+\.\w+)': msg/g)),
  )
  expect(keys.length).toBeGreaterThan(10)
  expect(keys.filter((key) => !worded.has(key))).toEqual([])
})
