import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import babel from '@lingui/cli/api/extractors/babel'

import { pathWords } from './scripts/texts/path-words.ts'

/** Texts that only some pages say, by the area that src/i18n/i18n.ts loads them for. */
const areas = {
  account: ['src/pages/account/**', 'src/pages/resources/**'],
  forms: ['src/pages/forms/**'],
  knowledge: ['src/pages/knowledge/**'],
  'login-help': ['src/pages/login/help/**'],
  management: ['src/pages/management/**'],
  'new-ticket': [
    'src/pages/tickets/create/**',
    'src/pages/tickets/get-help/**',
    'src/components/editor/**',
  ],
  tickets: ['src/pages/tickets/*'],
}

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'de', 'he', 'es'],
  fallbackLocales: { default: 'en' },
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}',
      include: ['src'],
      exclude: ['src/gallery/**', ...Object.values(areas).flat()],
    },
    {
      path: '<rootDir>/locales/paths/{locale}',
      include: ['tests/model/models/*.model.ts', 'tests/model/pack/labels.ts'],
    },
    ...Object.entries(areas).map(([area, include]) => ({
      path: `<rootDir>/locales/${area}/{locale}`,
      include,
    })),
  ],
  extractors: [pathWords, babel],
  format: formatter({ lineNumbers: false }),
})
