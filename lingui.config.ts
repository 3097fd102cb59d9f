import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

import { onlyTranslated } from './scripts/texts/only-translated.ts'

const po = formatter({ lineNumbers: false })

/** What customers read on pages. What the server says: lingui.server.config.ts; the path tool: tests/model/lingui.config.ts. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'de', 'he', 'es'],
  fallbackLocales: { default: 'en' },
  catalogs: [{ path: '<rootDir>/locales/{locale}', include: ['src'], exclude: ['src/gallery/**'] }],
  // Some pages speak Hebrew or Spanish, but no page all of it: the rest is shown in English.
  format: onlyTranslated(po, ['he', 'es']),
})
