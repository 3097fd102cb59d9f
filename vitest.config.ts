import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

import { axeFaults } from './tests/support/axe-command.ts'
import { launchOptions } from './tests/support/chromium.ts'
import { browserStoriesOfPart, exclusions, namesOfPart, reachOfPart } from './tests/support/part.ts'

/** In milliseconds. Long enough that only a test that hangs reaches it, even on a busy machine. */
const limits = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 20_000, interval: 20 } },
}

/**
 * How long a page in the browser may take for a step, in milliseconds: by hand, a failure is wanted soon; whole
 * runs are on machines that are busy with them.
 */
const pagePatience = process.env['TEST_PART'] ? 20_000 : 5000

type OnNode = { setupFiles?: string[] }

const onNode = (name: string, folders: string[], names = namesOfPart, more: OnNode = {}) => ({
  test: {
    name,
    environment: 'node' as const,
    // Test files share imported modules and prepared databases; otherwise, these take half of the time.
    isolate: false,
    include: folders.map((folder) => `tests/${folder}/**/${names}.test.ts`),
    ...exclusions,
    ...limits,
    ...more,
  },
})

export default defineConfig({
  test: {
    maxWorkers: 2,
    // Short tests create much garbage; a larger young generation is collected less often.
    execArgv: ['--max-semi-space-size=64'],
    projects: [
      onNode('contract', ['contract']),
      onNode('machines', ['flows', 'machines', 'model']),
      onNode('server', ['server', 'deploy'], namesOfPart, {
        setupFiles: ['tests/support/server-setup.ts'],
      }),
      {
        test: {
          name: 'packages',
          environment: 'node',
          globalSetup: 'packages/pack-all.ts',
          include: [`{packages/*/tests,tests/foreign}/${namesOfPart}.test.ts`],
          ...exclusions,
          ...limits,
        },
      },
      onNode('browsers', ['browsers'], browserStoriesOfPart),
      onNode('checks', ['checks', 'build', 'theme', 'inspector']),
      {
        extends: './vite.config.ts',
        // Lists all of them, because Vite reloads the page, and so breaks a test, when it finds one later.
        optimizeDeps: {
          entries: [
            'src/**/*.{ts,tsx}',
            'tests/{flows,components,model}/**/*.{ts,tsx}',
            'packages/flow-paths/src/vitest.ts',
          ],
        },
        test: {
          name: 'paths',
          ...limits,
          expect: { poll: { timeout: pagePatience, interval: 20 } },
          // Path tests of pages run in both parts; the long part tests more paths.
          include: [
            `{tests/{flows,components},packages/flow-paths/tests}/**/${namesOfPart}.test.tsx`,
            'tests/flows/*/*/page.paths.test.tsx',
          ],
          ...exclusions,
          provide: { reach: reachOfPart },
          maxWorkers: 2,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // Without a GPU, animations cost CPU time.
            provider: playwright({
              launchOptions,
              contextOptions: { reducedMotion: 'reduce' },
              // Otherwise, actions wait until the test times out after three minutes.
              actionTimeout: pagePatience,
            }),
            instances: [{ browser: 'chromium' }],
            commands: { axeFaults },
          },
        },
      },
    ],
  },
})
