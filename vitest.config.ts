import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

import { axeFaults } from './tests/support/axe-command.ts'
import { launchOptions } from './tests/support/chromium.ts'

const onNode = (name: string, folders: string[], testTimeout = 10_000) => ({
  test: {
    name,
    environment: 'node' as const,
    include: folders.map((folder) => `tests/${folder}/**/*.test.ts`),
    testTimeout,
    hookTimeout: 60_000,
  },
})

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      onNode('contract', ['contract']),
      onNode('machines', ['machines', 'model']),
      onNode('server', ['server'], 120_000),
      onNode('checks', ['checks', 'theme', 'inspector'], 60_000),
      {
        extends: './vite.config.ts',
        test: {
          name: 'paths',
          include: ['tests/{paths,components}/**/*.test.tsx'],
          maxWorkers: 2,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions }),
            instances: [{ browser: 'chromium' }],
            commands: { axeFaults },
          },
        },
      },
    ],
  },
})
