import type { Page } from '@playwright/test'
import type { CallName, Exclusion, Happening, Model, Path } from 'flow-paths'
import { createPlaywrightSut, stateOn, type PlaywrightDoer } from 'flow-paths/playwright'
import { runPath } from 'flow-paths/test'
import type { AnyStateMachine, EventFrom, SnapshotFrom } from 'xstate'

import { CallFailure } from '#machines/failure.ts'
import type { Findings } from './channels.ts'
import { HeldCalls, markerPath, statusOf } from './held-calls.ts'
import type { Visitor } from './visitor.ts'

/** Answers a waiting call of a port or URL, or lets it fail. */
export type Answering = (port: string, ending: unknown) => Promise<void>

export type Journey<M extends AnyStateMachine> = {
  /**
   * The path of the call each port of the machine makes; a second call of a port has its own name.
   */
  readonly calls: { readonly [Port in CallName<M>]: string } & Readonly<Record<string, string>>
  /** The model's starts that a browser can open, by text; all by default. */
  readonly starts?: readonly string[]
  /** What only the other starts reach, and which tests cover it. */
  readonly exclusions?: readonly Exclusion[]
  /** Types of events that only another page of the machine sends. */
  readonly unsent?: readonly string[]
  /** Texts of what a browser can't bring about; `exclusions` says what covers its transitions. */
  readonly avoids?: readonly string[]
  /** URLs of another service that the flow also calls, as a pattern. */
  readonly outside?: string
  /** Provider settings that the flow needs, in case the portal's provider has others. */
  readonly provider?: Readonly<Record<string, unknown>>
  /** Responses of all other calls of the page, by path. */
  readonly background: (input: unknown) => Readonly<Record<string, unknown>>
  /** Opens the page in the situation described by its input; earlier calls are answered. */
  readonly open: (page: Page, input: unknown, answer: Answering) => Promise<unknown>
  /** How a child, or a port with several calls, ends; by the id it runs under. */
  readonly endings?: Readonly<
    Record<string, (page: Page, end: unknown, answer: Answering) => Promise<unknown>>
  >
  /** How a port fails that makes no call, such as a dialog of the browser; by the id it runs under. */
  readonly failures?: Readonly<Record<string, (page: Page) => Promise<unknown>>>
  /** What a user, or the environment, does in the browser for an event. */
  readonly do: {
    readonly [Type in EventFrom<M>['type']]: (
      page: Page,
      event: Extract<EventFrom<M>, { type: Type }>,
      answer: Answering,
    ) => Promise<unknown>
  }
  /** What the page must show, by the state's `meta.page`. */
  readonly see: Readonly<
    Record<string, (page: Page, snapshot: SnapshotFrom<M>) => Promise<unknown>>
  >
  /** An additional check of the page, once in every situation. */
  readonly lookCloser?: (page: Page, snapshot: SnapshotFrom<M>) => Promise<unknown>
}

export type AnyJourney = Journey<AnyStateMachine>

/** Ends a flow's calls: at the network, or in a generated file. */
export type Answers = {
  readonly answers: (port: string, json: unknown) => Promise<unknown>
  readonly fails: (port: string, status?: number) => Promise<unknown>
}

/** A journey's actions in a browser. */
export function doerOf(journey: AnyJourney, { answers, fails }: Answers) {
  const fail = async (port: string, error: unknown) => {
    const status = statusOf(error)
    await (status === undefined ? fails(port) : fails(port, status))
  }
  const answer: Answering = async (port, ending) => {
    if (ending instanceof CallFailure) await fail(port, ending)
    else await answers(port, ending)
  }
  const end = async (page: Page, happening: Happening) => {
    if (happening.kind === 'failed') {
      const { port, error } = happening
      const bring = journey.failures?.[port]
      await (bring ? bring(page) : fail(port, error))
    } else if (happening.kind === 'answered') {
      const { port, output } = happening
      const bring = journey.endings?.[port]
      await (bring ? bring(page, output, answer) : answer(port, output))
    } else
      throw new Error(
        `A browser can't bring about "${happening.words}": exclude it from the journey.`,
      )
  }
  return {
    reset: (page, input) => journey.open(page, input, answer),
    events: { '*': (page, event) => journey.do[event.type]?.(page, event, answer) },
    outcomes: { '*': (page, _, { happening }) => end(page, happening) },
    see: journey.see,
  } satisfies PlaywrightDoer<Page>
}

/** How long a page may take for a step on a busy computer, in milliseconds. */
const timeout = 20_000

/**
 * Walks a path in a real browser on the real portal: events are performed by hand, calls wait at
 * the network until the path says how they end, and the test advances the browser's clock.
 */
export async function walkBrowser(
  visitor: Visitor,
  model: Model,
  path: Path,
  journey: AnyJourney,
  findings: Findings,
): Promise<void> {
  const heldCalls = new HeldCalls(journey.calls, journey.background(path.start.input))
  const page = await visitor.begin(heldCalls)
  const doer = doerOf(journey, heldCalls)
  const sut = createPlaywrightSut(page, {
    ...doer,
    outcomes: {
      '*': async (_, event, context) => {
        await allCallsArrived(page)
        await doer.outcomes['*'](page, event, context)
      },
    },
    timeout,
    read: () => stateOn(page, model.machine.id),
    projectModel: ({ value }) => value,
  })
  await runPath(model, path, {
    sut,
    invariant: async ({ snapshot }) => {
      if (findings.isNew(snapshot)) await journey.lookCloser?.(page, snapshot)
    },
  })
}

/** A call the flow gave up may still wait, while its replacement is on its way. */
const allCallsArrived = (page: Page) =>
  page.evaluate((path) => fetch(path).then(() => undefined), markerPath).catch(() => undefined)
