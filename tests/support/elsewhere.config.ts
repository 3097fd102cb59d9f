import { defineConfig, devices } from '@playwright/test'

import { launchOptions } from './chromium.ts'

const folder = process.env['SPECS'] ?? process.cwd()

/**
 * For spec files outside of this project: `PORTAL` is a running portal's URL, `SPECS` their folder.
 */
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
