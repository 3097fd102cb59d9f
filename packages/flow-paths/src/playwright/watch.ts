import type { StateValue } from 'xstate'

import type { Coverage } from '../coverage.ts'
import { observeSource, type Observation } from '../observe.ts'

/** What is needed of Playwright's `Page`. */
type Page = {
  readonly exposeFunction: (name: string, callback: (seen: Seen) => unknown) => Promise<unknown>
  readonly addInitScript: (script: { content: string }) => Promise<unknown>
}

/** What a machine holds at one moment. */
type Held = { readonly states: readonly string[]; readonly context: Record<string, unknown> }
type Seen = { readonly observation: Observation; readonly held: Held }

export type Watching = {
  readonly coverage?: Coverage
  /** Hears of every change; `states` are the ids of the active ones. */
  readonly onSnapshot?: (held: Held) => unknown
}

/**
 * Watches the machines of a page, from its first script on. The application lets us in by a global
 * function: `createActor(machine, { inspect: globalThis[hook] })`.
 */
export async function watchActors(
  page: Page,
  hook: string,
  { coverage, onSnapshot }: Watching = {},
): Promise<void> {
  await page.exposeFunction('flowPathsSaw', ({ observation, held }) => {
    coverage?.add(observation)
    onSnapshot?.(held)
  })
  await page.addInitScript({
    content: `{
      ${observeSource}
      globalThis.flowPathsStates = {}
      globalThis[${JSON.stringify(hook)}] = (event) => {
        const observation = observe(event)
        if (observation.states.length + observation.transitions.length === 0) return
        const { machine, value, context } = event.snapshot
        globalThis.flowPathsStates[machine.id] = value
        const held = ${onSnapshot ? '{ states: activeNodes(event.snapshot).map(({ id }) => id), context }' : '{}'}
        globalThis.flowPathsSaw({ observation, held })
      }
    }`,
  })
}

/** Where a machine of a watched page is now. */
export const stateOn = (
  page: { readonly evaluate: (script: string) => Promise<unknown> },
  machine: string,
): Promise<StateValue | undefined> =>
  page.evaluate(`globalThis.flowPathsStates?.[${JSON.stringify(machine)}]`) as Promise<
    StateValue | undefined
  >
