import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import { nameOfCall } from '../calls.ts'
import type { SendContext, TestSut } from '../test-run.ts'
import { viewsOf } from '../views.ts'
import { Oracles, type PageOracles, type Watched } from './oracles.ts'
import { WalkRecorder, type TestInfo } from './walk-record.ts'

/** The part of Playwright's `Page` that's used. */
export type PlaywrightPage = {
  on: Watched['on']
  off: Watched['off']
  readonly waitForLoadState: (state: 'load') => Promise<unknown>
  readonly clock: { readonly fastForward: (milliseconds: number) => Promise<unknown> }
}

type Action<Page> = (page: Page, event: AnyEventObject, context: SendContext) => unknown

export type PlaywrightSutConfig<Page> = {
  /** Opens the page at its start, before every path. */
  readonly reset?: (page: Page, input: unknown) => unknown
  /** What a user does for an event, by its type; `*` for all others. */
  readonly events: Readonly<Record<string, Action<Page>>>
  /** Ends a call, by the id it runs under; `*` for all others. */
  readonly outcomes?: Readonly<Record<string, Action<Page>>>
  /** What must be visible, by the state's `meta.page` or by state; `*` for all others. */
  readonly see?: Readonly<Record<string, (page: Page, snapshot: AnyMachineSnapshot) => unknown>>
  /** Reads what the page shows; repeated until it matches `projectModel`. */
  readonly read?: (page: Page) => unknown
  readonly projectModel?: (snapshot: AnyMachineSnapshot) => unknown
  /** How long the page may take to match, in milliseconds; 5 seconds by default. */
  readonly timeout?: number
  readonly settle?: (page: Page) => unknown
  /** Advances time; by default the browser's clock, so call `page.clock.install()` first. */
  readonly advance?: (page: Page, milliseconds: number) => unknown
  /**
   * What fails a step whatever the model says: uncaught errors, console errors and responses from 400
   * on, unless the step is a call that fails. `false` turns them off.
   */
  readonly oracles?: PageOracles | 'defaults' | false
  /** Playwright's `testInfo`: the chart with the walked path is attached to the test. */
  readonly testInfo?: TestInfo
}

/** A system under test that is a page in a browser. */
export function createPlaywrightSut<Page extends PlaywrightPage>(
  page: Page,
  config: PlaywrightSutConfig<Page>,
): TestSut {
  const { events, outcomes = {}, see, projectModel, reset, read, settle, advance } = config
  const { testInfo } = config
  const recorder = new WalkRecorder()
  return {
    timeout: config.timeout ?? 5000,
    ...(projectModel && { projectModel }),
    ...(testInfo && { complete: () => recorder.attachTo(testInfo) }),
    create: async ({ input }) => {
      const oracles = new Oracles(page, config.oracles)
      await reset?.(page, input)
      return {
        send: async (event, context) => {
          oracles.expect(context.happening)
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
        check: () => oracles.check(),
        dispose: (end) => {
          oracles.stop()
          if (testInfo && end.walk) recorder.add(end.walk)
        },
      }
    },
  }
}

type Actions<Page> = Readonly<Record<string, Action<Page>>>

/** The action that performs a step. */
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
    `createPlaywrightSut has no ${list} entry "${name}": add ${list}: { '${name}': async (page) => … }.`,
  )
}
