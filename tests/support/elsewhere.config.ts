import { defineConfig, devices } from '@playwright/test'

import { launchOptions } from './chromium.ts'

const folder = process.env['SPECS'] ?? process.cwd()

/** For files outside of this project's tests: `PORTAL` is where a portal runs, `SPECS` their folder. */
export default defineConfig({
  testDir: folder,
  workers: 1,
  reporter: [['list']],
  expect: { timeout: 15_000 },
  outputDir: `${folder}/results`,
  use: {
    ...devices['Desktop Chrome'],
    baseURL: process.env['PORTAL'] ?? 'http://localhost:8080',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    launchOptions,
  },
})
