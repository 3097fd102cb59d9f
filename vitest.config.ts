import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

import { axeFaults } from './tests/support/axe-command.ts'
import { launchOptions } from './tests/support/chromium.ts'
import { namesOfPart } from './tests/support/part.ts'

type OnNode = { testTimeout?: number; setupFiles?: string[] }

const onNode = (name: string, folders: string[], more: OnNode = {}) => ({
  test: {
    name,
    environment: 'node' as const,
    // The files share what they import, and the prepared databases: half of the time went there.
    isolate: false,
    include: folders.map((folder) => `tests/${folder}/**/${namesOfPart}.test.ts`),
    hookTimeout: 60_000,
    ...more,
  },
})

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      onNode('contract', ['contract']),
      onNode('machines', ['machines', 'model']),
      onNode('server', ['server'], {
        testTimeout: 120_000,
        setupFiles: ['tests/support/server-setup.ts'],
      }),
      onNode('checks', ['checks', 'build', 'theme', 'inspector'], { testTimeout: 60_000 }),
      {
        extends: './vite.config.ts',
        test: {
          name: 'paths',
          expect: { poll: { interval: 20 } },
          include: [`tests/{paths,components}/**/${namesOfPart}.test.tsx`],
          maxWorkers: 2,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // What moves is painted by the processor, sixty times a second.
            provider: playwright({ launchOptions, contextOptions: { reducedMotion: 'reduce' } }),
            instances: [{ browser: 'chromium' }],
            commands: { axeFaults },
          },
        },
      },
    ],
  },
})
