import type { StateValue } from 'xstate'

import type { Coverage } from '../coverage.ts'
import { observeSource, type Observation } from '../observe.ts'

/** The part of Playwright's `Page` that's used. */
type Page = {
  readonly exposeFunction: (name: string, callback: (seen: Seen) => unknown) => Promise<unknown>
  readonly addInitScript: (script: { content: string }) => Promise<unknown>
}

/** A machine's state and context at one moment. */
type Situation = { readonly states: readonly string[]; readonly context: Record<string, unknown> }
type Seen = { readonly observation: Observation; readonly situation: Situation }

export type Watching = {
  readonly coverage?: Coverage
  /** Called on every change; `states` are the ids of the active states. */
  readonly onSnapshot?: (situation: Situation) => unknown
}

/**
 * Watches the machines of a page from its first script on. The application must pass a global
 * function: `createActor(machine, { inspect: globalThis[hook] })`.
 */
export async function watchActors(
  page: Page,
  hook: string,
  { coverage, onSnapshot }: Watching = {},
): Promise<void> {
  await page.exposeFunction('flowPathsSaw', ({ observation, situation }) => {
    coverage?.add(observation)
    onSnapshot?.(situation)
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
        const situation = ${onSnapshot ? '{ states: activeNodes(event.snapshot).map(({ id }) => id), context }' : '{}'}
        globalThis.flowPathsSaw({ observation, situation })
      }
    }`,
  })
}

/** The current state of a machine on a watched page. */
export const stateOn = (
  page: { readonly evaluate: (script: string) => Promise<unknown> },
  machine: string,
): Promise<StateValue | undefined> =>
  page.evaluate(`globalThis.flowPathsStates?.[${JSON.stringify(machine)}]`) as Promise<
    StateValue | undefined
  >
