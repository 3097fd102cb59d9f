import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

import { onlyTranslated } from './scripts/texts/only-translated.ts'

const po = formatter({ lineNumbers: false })

/** Texts for agents are in a catalogue that customers never load. */
const agents = ['src/features/agent/**', 'src/routes/agent/**', 'src/routes/agent.tsx']

/** So are texts that are only shown after signing in, so that the sign-in doesn't load them. */
const portal = [
  'account',
  'announcements',
  'inbox',
  'knowledge-base',
  'resources',
  'security-manager',
  'tickets',
].map((area) => `src/features/${area}/**`)

/** Texts of the pages. See lingui.server.config.ts for the server and tests/model/lingui.config.ts for path tests. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'de', 'he', 'es'],
  fallbackLocales: { default: 'en' },
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}',
      include: ['src'],
      exclude: ['src/gallery/**', ...agents, ...portal],
    },
    { path: '<rootDir>/locales/agents/{locale}', include: agents },
    { path: '<rootDir>/locales/portal/{locale}', include: portal },
  ],
  // Only some pages have Hebrew or Spanish texts, and only some of theirs; the others are shown in English.
  format: onlyTranslated(po, ['he', 'es']),
})
