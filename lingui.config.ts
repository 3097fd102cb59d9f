import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import babel from '@lingui/cli/api/extractors/babel'

import { pathWords } from './scripts/texts/path-words.ts'

/** Texts that only some pages say, by the area that src/i18n/i18n.ts loads them for. */
const areas = {
  account: ['src/features/account/**', 'src/features/resources/**'],
  forms: ['src/features/public-forms/**'],
  knowledge: ['src/features/knowledge-base/**'],
  'login-help': ['src/features/sign-in/help/**'],
  management: ['src/features/security-manager/**'],
  'new-ticket': [
    'src/features/tickets/create/**',
    'src/features/tickets/get-help/**',
    'src/components/editor/**',
  ],
  tickets: ['src/features/tickets/{*,{attachments,list,record}/*}'],
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
