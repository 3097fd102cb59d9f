import { expect as look } from '@playwright/test'
import { recordable } from 'flow-paths/playwright'

/** Playwright's `expect`, for journeys: what they look at can be written down. */
export const expect = recordable(look)
