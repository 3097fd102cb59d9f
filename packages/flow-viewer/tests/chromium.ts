import { existsSync } from 'node:fs'

import { chromium } from 'playwright'

const paths = [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** Uses this computer's own Chromium, or Playwright's if there is none. */
export const launch = () => {
  const executablePath = paths.find((path) => path && existsSync(path))
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  })
}
