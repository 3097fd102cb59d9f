import { defineConfig, devices } from '@playwright/test'

import { freePort } from './scripts/testing/free-port.ts'
import { launchOptions } from './tests/support/chromium.ts'
import { devMailKey } from './tests/support/dev-mail.ts'
import { exclusions, namesOfPart } from './tests/support/part.ts'

// Playwright's workers load this file again and inherit the first process's port.
const port = (process.env['E2E_PORT'] ??= String(await freePort()))
const origin = `http://localhost:${port}`

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  reporter: [['list']],
  // Long enough that only a test that hangs reaches it, even on a busy machine.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  outputDir: 'test-results',
  use: {
    baseURL: origin,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // Traces double the run time; `--trace on` records them.
    trace: 'off',
    // Without a GPU, animations cost CPU time.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions,
  },
  projects: [
    { name: 'people', testMatch: '*.setup.ts', use: { ...devices['Desktop Chrome'] } },
    {
      name: 'chromium',
      testMatch: `**/${namesOfPart}.spec.ts`,
      testIgnore: (exclusions.exclude ?? []).map((files) => `**/${files}`),
      dependencies: ['people'],
      use: { ...devices['Desktop Chrome'] },
    },
  ],
  webServer: {
    command: 'node tests/support/portal.ts',
    url: `http://127.0.0.1:${port}/readyz`,
    env: { PORT: port, DEV_MAIL_KEY: devMailKey, UV_THREADPOOL_SIZE: '8' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    reuseExistingServer: false,
  },
})
