import { defineConfig, devices } from '@playwright/test'

import { launchOptions } from './chromium.ts'

/** For files outside of this project's tests: `PORTAL` is where a portal runs, `SPECS` their folder. */
export default defineConfig({
  testDir: process.env['SPECS'] ?? '.',
  workers: 1,
  reporter: [['list']],
  outputDir: '../../test-results/elsewhere',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: process.env['PORTAL'] ?? 'http://localhost:8080',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    launchOptions,
  },
})
