import { expect as playwrightExpect } from '@playwright/test'
import { recordable } from 'flow-paths/playwright'

/** Playwright's `expect` for journeys, whose checks can be recorded. */
export const expect = recordable(playwrightExpect)
