import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import { nameOfCall } from '../calls.ts'
import type { SendContext, TestSut } from '../test-run.ts'
import { viewsOf } from '../views.ts'

/** What is needed of Playwright's `Page`. */
export type PlaywrightPage = {
  readonly on: (event: 'pageerror', listener: (error: Error) => void) => unknown
  readonly off: (event: 'pageerror', listener: (error: Error) => void) => unknown
  readonly waitForLoadState: (state: 'load') => Promise<unknown>
  readonly clock: { readonly fastForward: (milliseconds: number) => Promise<unknown> }
}

type Action<Page> = (page: Page, event: AnyEventObject, context: SendContext) => unknown

export type PlaywrightSutConfig<Page> = {
  /** Brings the page to its start, before every path. */
  readonly reset?: (page: Page, input: unknown) => unknown
  /** What a person does to bring an event about, by its type; `*` for the others. */
  readonly events: Readonly<Record<string, Action<Page>>>
  /** Lets a call end, by the id it runs under; `*` for the others. */
  readonly outcomes?: Readonly<Record<string, Action<Page>>>
  /** What must be visible, by the `meta.page` of the state, or by the state; `*` for the others. */
  readonly see?: Readonly<Record<string, (page: Page, snapshot: AnyMachineSnapshot) => unknown>>
  /** What the page shows of the model; read again until it agrees with `projectModel`. */
  readonly read?: (page: Page) => unknown
  readonly projectModel?: (snapshot: AnyMachineSnapshot) => unknown
  /** How long the page may take to agree, in milliseconds; 5 seconds when absent. */
  readonly timeout?: number
  readonly settle?: (page: Page) => unknown
  /** Lets time pass; the browser's own clock, wound on, when absent: call `page.clock.install()` first. */
  readonly advance?: (page: Page, milliseconds: number) => unknown
}

/** A system under test that is a page in a browser. An error the page throws fails the step. */
export function createPlaywrightSut<Page extends PlaywrightPage>(
  page: Page,
  config: PlaywrightSutConfig<Page>,
): TestSut {
  const { events, outcomes = {}, see, projectModel, reset, read, settle, advance } = config
  return {
    timeout: config.timeout ?? 5000,
    ...(projectModel && { projectModel }),
    create: async ({ input }) => {
      const thrown: string[] = []
      const listen = (error: Error) => void thrown.push(error.message)
      page.on('pageerror', listen)
      await reset?.(page, input)
      return {
        send: async (event, context) => {
          await actionFor(events, outcomes, context)(page, event, context)
        },
        ...(read && { read: async () => read(page) }),
        advance: async (milliseconds) =>
          advance ? advance(page, milliseconds) : page.clock.fastForward(milliseconds),
        ...(see && {
          look: async (snapshot: AnyMachineSnapshot) => {
            for (const [, view] of viewsOf(see, snapshot)) await view(page, snapshot)
          },
        }),
        settle: async () => (settle ? settle(page) : page.waitForLoadState('load')),
        check: () => {
          if (thrown.length > 0) throw new Error(`The page threw: ${thrown.join('; ')}`)
        },
        dispose: () => void page.off('pageerror', listen),
      }
    },
  }
}

type Actions<Page> = Readonly<Record<string, Action<Page>>>

/** What brings a step about. */
export function actionFor<Page>(
  events: Actions<Page>,
  outcomes: Actions<Page>,
  { happening, snapshot }: SendContext,
): Action<Page> {
  const isEnd = 'port' in happening
  const names = isEnd
    ? [happening.port, nameOfCall(snapshot.machine, happening.port)]
    : [happening.kind === 'asked' ? happening.event.type : '']
  const actions = isEnd ? outcomes : events
  const action = [...names, '*'].map((name) => actions[name]).find((one) => one !== undefined)
  if (action) return action
  const [list, name] = [isEnd ? 'outcomes' : 'events', names.at(-1)]
  throw new Error(
    `createPlaywrightSut has no ${list} entry "${name}": write ${list}: { '${name}': async (page) => … }.`,
  )
}
