import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-json'

import { onlyTranslated } from './scripts/texts/only-translated.ts'

/** What the server says to customers: answers, emails, the history of a ticket. JSON, so that Node imports it. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'de', 'he'],
  catalogs: [{ path: '<rootDir>/server/locales/{locale}', include: ['server'] }],
  orderBy: 'messageId',
  // Only the sign-in speaks Hebrew (A5).
  format: onlyTranslated(formatter({ style: 'minimal' }), ['he']),
})
