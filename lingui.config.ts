import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

import { onlyTranslated } from './scripts/texts/only-translated.ts'

const po = formatter({ lineNumbers: false })

/** What only agents read: customers never load it. */
const agents = ['src/features/agent/**', 'src/routes/agent/**', 'src/routes/agent.tsx']

/** What pages say. What the server says: lingui.server.config.ts; the path tool: tests/model/lingui.config.ts. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'de', 'he', 'es'],
  fallbackLocales: { default: 'en' },
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}',
      include: ['src'],
      exclude: ['src/gallery/**', ...agents],
    },
    { path: '<rootDir>/locales/agents/{locale}', include: agents },
  ],
  // Some pages speak Hebrew or Spanish, but no page all of it: the rest is shown in English.
  format: onlyTranslated(po, ['he', 'es']),
})
