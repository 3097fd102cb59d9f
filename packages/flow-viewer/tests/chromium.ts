import { existsSync } from 'node:fs'

import { chromium } from 'playwright'

const paths = [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** The machine's own Chromium; without one, Playwright's. */
export const launch = () => {
  const executablePath = paths.find((path) => path && existsSync(path))
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  })
}
