import type { Page } from '@playwright/test'
import type { StateValue } from 'xstate'

import type { Coverage } from './coverage.ts'
import { observeSource, type Observation } from './observe.ts'

/**
 * Listens to every flow of a page through `statedeskInspect`, set before its scripts run: coverage
 * comes here, and the page keeps where each flow is.
 */
export async function watchFlows(page: Page, coverage: Coverage): Promise<void> {
  await page.exposeFunction('statedeskObserved', (seen: Observation) => coverage.add(seen))
  await page.addInitScript({
    content: `{
      ${observeSource}
      globalThis.statedeskPlaces = {}
      globalThis.statedeskInspect = (event) => {
        const seen = observe(event)
        if (seen.states.length + seen.transitions.length === 0) return
        globalThis.statedeskPlaces[event.snapshot.machine.id] = event.snapshot.value
        globalThis.statedeskObserved(seen)
      }
    }`,
  })
}

/** Where a flow of the page is now. */
export const placeOf = (page: Page, flow: string): Promise<StateValue | undefined> =>
  page.evaluate(
    (id) => (globalThis as { statedeskPlaces?: Record<string, StateValue> }).statedeskPlaces?.[id],
    flow,
  )
