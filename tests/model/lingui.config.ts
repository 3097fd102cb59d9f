import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

import { pathTexts } from '../../scripts/texts/path-words.ts'

/** The flows of the manual test guide, docs/testers.md. The paths of all others are in English only. */
const flows = [
  'sign-in/login',
  'sign-in/credentials',
  'sign-in/verification-code',
  'sign-in/second-factor-setup',
  'sign-in/emergency-code',
  'sign-in/password-renewal',
  'tickets/ticket-comment',
]

/** German texts of the path tool, which the product doesn't ship. The English ones are in the models. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['de'],
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}',
      include: [
        ...flows.map((flow) => `<rootDir>/../flows/${flow}/model.ts`),
        '<rootDir>/pack/labels.ts',
        '<rootDir>/../../packages/flow-paths/src/pack/labels.ts',
      ],
    },
  ],
  extractors: [pathTexts],
  format: formatter({ lineNumbers: false }),
})
