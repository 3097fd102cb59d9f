import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

import { axeFaults } from './tests/support/axe-command.ts'
import { launchOptions } from './tests/support/chromium.ts'
import { namesOfPart, reachOfPart } from './tests/support/part.ts'

/** A busy machine is slow, not wrong: only what hangs reaches a limit, in milliseconds. */
const limits = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 20_000, interval: 20 } },
}

type OnNode = { setupFiles?: string[] }

const onNode = (name: string, folders: string[], more: OnNode = {}) => ({
  test: {
    name,
    environment: 'node' as const,
    // The files share what they import, and the prepared databases: half of the time went there.
    isolate: false,
    include: folders.map((folder) => `tests/${folder}/**/${namesOfPart}.test.ts`),
    ...limits,
    ...more,
  },
})

export default defineConfig({
  test: {
    maxWorkers: 2,
    // Short tests leave much behind: a larger young generation is collected less often.
    execArgv: ['--max-semi-space-size=64'],
    projects: [
      onNode('contract', ['contract']),
      onNode('machines', ['machines', 'model']),
      onNode('server', ['server', 'deploy'], { setupFiles: ['tests/support/server-setup.ts'] }),
      {
        test: {
          name: 'packages',
          environment: 'node',
          globalSetup: 'packages/pack-all.ts',
          include: [`packages/*/tests/${namesOfPart}.test.ts`],
          ...limits,
        },
      },
      onNode('checks', ['checks', 'build', 'theme', 'inspector']),
      {
        extends: './vite.config.ts',
        // All of them before the first test: one found later would reload a page in the middle of a test.
        optimizeDeps: {
          entries: [
            'src/**/*.{ts,tsx}',
            'tests/{paths,components,model}/**/*.{ts,tsx}',
            'packages/flow-paths/src/vitest.ts',
          ],
        },
        test: {
          name: 'paths',
          ...limits,
          // The walks of the pages belong to both parts: the long one takes them further.
          include: [
            `{tests/{paths,components},packages/flow-paths/tests}/**/${namesOfPart}.test.tsx`,
            'tests/paths/*.paths.test.tsx',
          ],
          provide: { reach: reachOfPart },
          maxWorkers: 2,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // What moves is painted by the processor, sixty times a second.
            provider: playwright({
              launchOptions,
              contextOptions: { reducedMotion: 'reduce' },
              // Without it, actions and `expect.element` wait until the test ends, in three minutes.
              actionTimeout: limits.expect.poll.timeout,
            }),
            instances: [{ browser: 'chromium' }],
            commands: { axeFaults },
          },
        },
      },
    ],
  },
})
