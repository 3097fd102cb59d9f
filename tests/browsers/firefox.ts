import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import puppeteer, { type ElementHandle, type KeyInput, type Page } from 'puppeteer-core'

import { hasFirefox, programs } from './installed.ts'
import type { Tab, TestBrowser } from './tab.ts'

const tabOf = (page: Page): Tab => ({
  open: async (url) => void (await page.goto(url)),
  reload: async () => void (await page.reload()),
  evaluate: (expression) => page.evaluate(expression),
  choose: async (expression, path) => {
    const input = await page.evaluateHandle(expression)
    await (input as ElementHandle<HTMLInputElement>).uploadFile(path)
  },
  clickAt: ({ x, y }) => page.mouse.click(x, y),
  press: (key) => page.keyboard.press(key as KeyInput),
  type: (text) => page.keyboard.type(text),
})

/** Firefox ESR from Debian, by WebDriver BiDi: it needs no driver of its own. */
export const firefox: TestBrowser = {
  name: 'Firefox ESR',
  isInstalled: hasFirefox,
  start: async () => {
    const downloads = mkdtempSync(join(tmpdir(), 'statedesk-firefox-'))
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: programs.firefox,
      // Puppeteer makes a profile; Firefox also writes to its home.
      env: { ...process.env, HOME: downloads },
      defaultViewport: { width: 1280, height: 900 },
      extraPrefsFirefox: {
        'intl.accept_languages': 'en-GB',
        'ui.prefersReducedMotion': 1,
        'browser.download.folderList': 2,
        'browser.download.dir': downloads,
        // An open panel takes the next Enter.
        'browser.download.alwaysOpenPanel': false,
      },
    })
    return {
      visit: async () => {
        const context = await browser.createBrowserContext()
        return {
          openTab: async () => tabOf(await context.newPage()),
          downloads,
          close: () => context.close(),
        }
      },
      stop: async () => {
        await browser.close()
        rmSync(downloads, { recursive: true, force: true })
      },
    }
  },
}
