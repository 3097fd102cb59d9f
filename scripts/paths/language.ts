import { readFileSync } from 'node:fs'
import { createRequire, registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import linguiMacro from '@lingui/babel-plugin-lingui-macro'
import { i18n } from '@lingui/core'
import { formatter } from '@lingui/format-po'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'

import { formatLocale } from '#contract/limits.ts'
import type { Text } from '#machines/texts.ts'
import { shownIn, soughtIn } from '#tests/model/pack/shown.ts'
import type { PortalVoice } from '#tests/model/pack/voice.ts'
import type { Language } from './command.ts'

type Babel = { transformSync: (code: string, options: object) => { code: string } }

/** The package has no types. */
const { transformSync } = createRequire(import.meta.url)('@babel/core') as Babel

const sources = new URL('../../src/', import.meta.url).href

const expanded = (file: string) =>
  transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    configFile: false,
    babelrc: false,
    parserOpts: { plugins: ['typescript'] },
    plugins: [linguiMacro],
  }).code

/** Lets Node load the product's text files by expanding Lingui's macros, as Vite does. */
registerHooks({
  load: (url, context, next) =>
    url.startsWith(sources) && url.endsWith('texts.ts')
      ? {
          format: 'module-typescript',
          source: expanded(fileURLToPath(url)),
          shortCircuit: true,
        }
      : next(url, context),
})

const root = new URL('../../', import.meta.url)
const po = formatter()

const catalogueIn = async (file: URL, locale: string) =>
  po.parse(readFileSync(file, 'utf8'), { locale, sourceLocale: 'en', filename: file.pathname })

/** The English texts of the path tool are in its code and in the models. */
const foldersOf = (locale: Language) => [
  'locales',
  'locales/agents',
  'locales/portal',
  ...(locale === 'en' ? [] : ['tests/model/locales']),
]

/** All texts of the portal and the path tool, in English and in another language. */
async function messagesIn(locale: Language) {
  const files = foldersOf(locale).map((folder) => `${folder}/${locale}.po`)
  const catalogues = await Promise.all(
    files.map((file) => catalogueIn(new URL(file, root), locale)),
  )
  return catalogues.flatMap((catalogue) =>
    Object.entries(catalogue).map(([id, { message = '', translation = '' }]) => ({
      id,
      english: message,
      text: translation || message,
    })),
  )
}

/** Switches the product and the path tool to a language. */
export async function switchLanguage(locale: Language): Promise<PortalVoice> {
  const messages = await messagesIn(locale)
  i18n.loadAndActivate({
    locale,
    locales: formatLocale(locale),
    messages: Object.fromEntries(messages.map(({ id, text }) => [id, text])),
  })
  const { displayText } = await import('#src/texts.ts')
  return {
    locale,
    say: (english, values = {}) => i18n._(generateMessageId(english), values, { message: english }),
    shown: shownIn(messages),
    sought: locale === 'en' ? (text) => text : soughtIn(messages),
    textOf: (text: Text) => displayText(text),
  }
}
