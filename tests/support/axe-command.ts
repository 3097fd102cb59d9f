import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserCommand } from 'vitest/node'

declare module 'vitest/browser' {
  interface BrowserCommands {
    axeFaults: (theme: 'light' | 'dark') => Promise<string[]>
  }
}

/**
 * Runs in the test runner: axe's violations in the page under test. In the dark theme only contrast
 * is checked.
 */
export const axeFaults: BrowserCommand<[theme: 'light' | 'dark']> = async ({ page }, theme) => {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  const axe = new AxeBuilder({ page }).include(['iframe', 'body'])
  if (theme === 'dark') axe.withRules(['color-contrast'])
  const { violations } = await axe.analyze()
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)
}
