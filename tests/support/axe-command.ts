import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserCommand } from 'vitest/node'

declare module 'vitest/browser' {
  interface BrowserCommands {
    axeFaults: (theme: 'light' | 'dark') => Promise<string[]>
  }
}

/** Runs beside the browser: what axe finds in the page under test. What the dark theme can spoil is contrast. */
export const axeFaults: BrowserCommand<[theme: 'light' | 'dark']> = async ({ page }, theme) => {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  const axe = new AxeBuilder({ page }).include(['iframe', 'body'])
  if (theme === 'dark') axe.withRules(['color-contrast'])
  const { violations } = await axe.analyze()
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)
}
