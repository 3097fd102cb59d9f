import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

import { pathTexts } from '../../scripts/texts/path-words.ts'

/** Texts of the path tool, which the product doesn't ship. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'de'],
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}',
      include: [
        '<rootDir>/models/*.model.ts',
        '<rootDir>/pack/labels.ts',
        '<rootDir>/../../packages/flow-paths/src/pack/labels.ts',
      ],
    },
  ],
  extractors: [pathTexts],
  format: formatter({ lineNumbers: false }),
})
