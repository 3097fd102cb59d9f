import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'de', 'he', 'es'],
  fallbackLocales: { default: 'en' },
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}',
      include: ['src'],
      exclude: ['src/gallery/**', 'src/pages/tickets/**'],
    },
    { path: '<rootDir>/locales/tickets/{locale}', include: ['src/pages/tickets'] },
  ],
  format: formatter({ lineNumbers: false }),
})
