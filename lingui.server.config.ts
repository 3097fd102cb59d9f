import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-json'

import { onlyTranslated } from './scripts/texts/only-translated.ts'

/** The server's texts for customers: responses, emails, the ticket history. Node can import JSON. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'de', 'he'],
  catalogs: [{ path: '<rootDir>/server/locales/{locale}', include: ['server'] }],
  orderBy: 'messageId',
  // Only the sign-in has Hebrew texts (A5).
  format: onlyTranslated(formatter({ style: 'minimal' }), ['he']),
})
