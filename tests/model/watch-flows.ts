import { type Coverage, type Observation, observeSource } from 'flow-paths'
import type { Page } from '@playwright/test'
import type { StateValue } from 'xstate'

import { hiddenKeysOf } from './hidden-keys.ts'

/** What a flow holds at one moment. */
type Holding = { states: readonly string[]; context: Record<string, unknown> }

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
        globalThis.statedeskHolds?.({
          states: event.snapshot._nodes.map(({ id }) => id),
          context: event.snapshot.context,
        })
      }
    }`,
  })
}

/** What every flow of a page holds, without what a state shows on purpose. */
export const watchHoldings = (page: Page, note: (text: string) => void): Promise<unknown> =>
  page.exposeFunction('statedeskHolds', ({ states, context }: Holding) => {
    const hidden = new Set(states.flatMap(hiddenKeysOf))
    const held = Object.entries(context).filter(([key]) => !hidden.has(key))
    note(JSON.stringify(Object.fromEntries(held)))
  })

/** Where a flow of the page is now. */
export const placeOf = (page: Page, flow: string): Promise<StateValue | undefined> =>
  page.evaluate(
    (id) => (globalThis as { statedeskPlaces?: Record<string, StateValue> }).statedeskPlaces?.[id],
    flow,
  )
