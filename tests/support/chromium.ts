import { existsSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Where `npm test` unpacks @sparticuz/chromium on a computer without Chromium. */
export const unpacked = join(root, 'node_modules/.cache/statedesk/chromium')

const candidates = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell', // about 40 % less CPU than the full browser
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
]

/** This computer's own Chromium, if there is one. */
export const systemChromium = () => candidates.find((path) => path && existsSync(path))

/** The libraries and fonts that the unpacked browser needs on a bare computer. */
const unpackedEnvironment = () => ({
  ...(process.env as Record<string, string>),
  LD_LIBRARY_PATH: join(unpacked, 'al2023/lib'),
  FONTCONFIG_FILE: join(unpacked, 'fonts.conf'),
})

const browser = () => {
  const system = systemChromium()
  if (system) return { executablePath: system }
  const carried = join(unpacked, 'chromium')
  if (existsSync(carried)) return { executablePath: carried, env: unpackedEnvironment() }
  return {}
}

/** How vitest and Playwright start Chromium; without a path, Playwright uses its own download. */
export const launchOptions = {
  ...browser(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--no-first-run',
    '--disable-sync',
  ],
}
